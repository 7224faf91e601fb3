#!/usr/bin/env python3
"""What only a terminal shows of the prompt: ways out, interrupts, and a terminal that can't be drawn on.

    .ci/prompt-check.py PROGRAM
"""
import fcntl, os, pty, select, signal, struct, sys, tempfile, termios, time

program = os.path.abspath(sys.argv[1])
folder = tempfile.mkdtemp()
script = os.path.join(folder, "long.cart")
with open(script, "w") as file:
    file.write("add 1\nsub 1\n" * 2_000_000)


class Terminal:
    def __init__(self, term="xterm", columns=80):
        # The other end is kept, as the program's own goes with the program.
        self.fd, self.other = pty.openpty()
        fcntl.ioctl(self.fd, termios.TIOCSWINSZ, struct.pack("HHHH", 24, columns, 0, 0))
        self.before = termios.tcgetattr(self.other)
        self.pid = os.fork()
        if self.pid == 0:
            os.setsid()
            fcntl.ioctl(self.other, termios.TIOCSCTTY, 0)
            for number in range(3):
                os.dup2(self.other, number)
            os.environ.update(LC_ALL="C.UTF-8", XDG_STATE_HOME=folder)
            os.environ.pop("TERM", None)
            if term:
                os.environ["TERM"] = term
            os.execv(program, [program])
        self.greeting = self.wait("herbcart> ")

    def wait(self, text, limit=10):
        """Reads until a text comes; returns all that came."""
        came, end = "", time.monotonic() + limit
        while text not in came:
            left = end - time.monotonic()
            if left <= 0 or not select.select([self.fd], [], [], left)[0]:
                sys.exit(f"no {text!r} came, but {came[-400:]!r}")
            came += os.read(self.fd, 65536).decode(errors="replace")
        return came

    def type(self, text, answer):
        os.write(self.fd, text.encode())
        return self.wait(answer)

    def ended(self, expected):
        """Checks how the program ended, and that the terminal is as it was."""
        end = time.monotonic() + 10
        while True:
            pid, status = os.waitpid(self.pid, os.WNOHANG)
            if pid:
                break
            if time.monotonic() > end:
                sys.exit("the program does not end")
            if select.select([self.fd], [], [], 0.05)[0]:
                os.read(self.fd, 65536)
        if os.waitstatus_to_exitcode(status) != expected:
            sys.exit(f"ended with {os.waitstatus_to_exitcode(status)}, not {expected}")
        # Echo, whole lines, signals: what a shell that comes back would miss.
        if termios.tcgetattr(self.other)[:4] != self.before[:4]:
            sys.exit("the terminal is not as it was")


def dies(number):
    terminal = Terminal()
    terminal.type("add ch", "chai hu")
    os.kill(terminal.pid, number)
    terminal.wait("\x1b[J\x1b[?2004l")
    terminal.ended(-number)


def leaves(term):
    terminal = Terminal(term)
    terminal.type("add 3\r", "reference total ¥14.31")
    terminal.type("quit\r", "unsaved changes")
    terminal.type("quit\r", "quit")
    terminal.ended(0)


def stops(term):
    terminal = Terminal(term)
    terminal.type(f"source {script}; del 1\r", "\n")
    time.sleep(0.3)
    terminal.type("\x03", "interrupted; what was done before stays")
    came = terminal.wait("herbcart> ") + terminal.type("total\r", "payable")
    # Where nothing is drawn again, a second prompt would be one too many.
    prompts = came.partition("total\r\n")[0].count("herbcart> ")
    if "6 herbs" not in came or (term != "xterm" and prompts != 1):
        sys.exit(f"after an interrupt: {came!r}")
    terminal.type("quit!\r", "quit!")
    terminal.ended(0)


def drops(term):
    terminal = Terminal(term)
    os.write(terminal.fd, b"del 1")
    time.sleep(0.2)
    terminal.type("\x03", "herbcart> ")
    terminal.type("add 3\r", "6 herbs")
    terminal.type("\x04", "unsaved")
    terminal.type("\x04", "\n")
    terminal.ended(0)


def recovers():
    terminal = Terminal()
    terminal.type("add 3\r", "reference total ¥14.31")
    os.kill(terminal.pid, signal.SIGKILL)
    os.waitpid(terminal.pid, 0)
    terminal = Terminal()
    other = Terminal()
    if "an unsaved cart was left" not in terminal.greeting or "unsaved" in other.greeting:
        sys.exit(f"after kill -9: {terminal.greeting!r} and {other.greeting!r}")
    terminal.type("recover\r", "reference total ¥14.31")
    terminal.type("quit!\r", "quit!")
    terminal.ended(0)
    other.type("quit\r", "quit")
    other.ended(0)
    terminal = Terminal()
    if "unsaved" in terminal.greeting:
        sys.exit(f"offered again: {terminal.greeting!r}")
    terminal.type("quit\r", "quit")
    terminal.ended(0)


recovers()
for number in (signal.SIGTERM, signal.SIGHUP, signal.SIGQUIT):
    dies(number)
for term in ("xterm", "dumb", None):
    leaves(term)
    stops(term)
    drops(term)
print("ok: the prompt in a terminal, and without one that can be drawn on")
