#!/usr/bin/env python3
"""How quickly the prompt answers, over a pseudo-terminal with the whole catalogue loaded.

    .ci/prompt-latency.py PROGRAM [--limit]

Prints the medians of the time from a key to the screen, and from the end of the pause after typing
to the herbs under the line. With --limit exits 1 where they are over 5 ms and 50 ms.
"""
import fcntl, os, pty, re, select, statistics, struct, sys, tempfile, termios, time

PAUSE = 120  # milliseconds of quiet that the search waits for


class Screen:
    def __init__(self, program):
        folder = tempfile.mkdtemp()
        self.pid, self.fd = pty.fork()
        if self.pid == 0:
            os.environ.update(TERM="xterm", LC_ALL="C.UTF-8", XDG_STATE_HOME=folder)
            os.execv(program, [program])
        fcntl.ioctl(self.fd, termios.TIOCSWINSZ, struct.pack("HHHH", 24, 80, 0, 0))
        self.until(lambda text: "herbcart> " in text)

    def until(self, found, start=None, limit=5.0):
        """Reads until the text that came satisfies; returns the milliseconds since the start."""
        start, text = start or time.perf_counter(), b""
        while not found(text.decode(errors="replace")):
            left = limit - (time.perf_counter() - start)
            if left <= 0 or not select.select([self.fd], [], [], left)[0]:
                sys.exit(f"the prompt did not answer: {text!r}")
            text += os.read(self.fd, 65536)
        return (time.perf_counter() - start) * 1000

    def press(self, keys, found):
        self.pressed = time.perf_counter()
        os.write(self.fd, keys.encode())
        return self.until(found, self.pressed)

    def quiet(self, seconds):
        """Lets everything come that still does."""
        while select.select([self.fd], [], [], seconds)[0]:
            os.read(self.fd, 65536)


def main():
    screen = Screen(os.path.abspath(sys.argv[1]))
    # The first search loads the catalogue.
    screen.press("add hq", lambda text: "huang qin" in text)
    keys, lists = [], []
    for name in ["hq", "dang", "黄", "sheng", "fuzi", "b", "gancao", "川"] * 5:
        os.write(screen.fd, b"\x15")
        screen.quiet(0.05)
        typed = ""
        for key in "add " + name:
            typed += key
            shown = re.escape("herbcart> ") + r"(\x1b\[0m)?" + re.escape(typed)
            keys.append(screen.press(key, lambda text: re.search(shown, text)))
        found = lambda text: re.search(r"\n(\x1b\[2m)?1 ", text)
        lists.append(screen.until(found, screen.pressed) - PAUSE)
        screen.quiet(0.05)
    key, herbs = statistics.median(keys), statistics.median(lists)
    print(f"key to screen: median {key:.2f} ms, worst {max(keys):.2f} ms, {len(keys)} keys")
    print(f"herbs after the pause: median {herbs:.2f} ms, worst {max(lists):.2f} ms, {len(lists)} searches")
    os.write(screen.fd, b"\x15quit!\r")
    os.waitpid(screen.pid, 0)
    if "--limit" in sys.argv and (key > 5 or herbs > 50):
        sys.exit(1)


main()
