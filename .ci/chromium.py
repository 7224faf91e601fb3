"""A headless Chromium, driven through its debugging pipe with the standard library alone."""

import base64
import json
import os
import shutil
import subprocess
import tempfile


class Chromium:
    """One browser with one page; what it measures and prints is asked from outside the page."""

    def __init__(self, program):
        self._profile = tempfile.mkdtemp()
        read, self._write = os.pipe()
        self._read, write = os.pipe()

        def place_pipes():
            # The browser wants its pipe at 3 and 4, which these descriptors may be themselves.
            for source, place in ((os.dup(read), 3), (os.dup(write), 4)):
                os.dup2(source, place)

        # Root has no sandbox of its own in a container.
        flags = ["--headless", "--disable-gpu", "--disable-dev-shm-usage", "--no-sandbox", "--hide-scrollbars"]
        self._process = subprocess.Popen(
            [program, *flags, "--remote-debugging-pipe", f"--user-data-dir={self._profile}"],
            preexec_fn=place_pipes, close_fds=False,
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        os.close(read)
        os.close(write)
        self._buffer = b""
        self._count = 0
        self._session = None
        target = self.call("Target.createTarget", url="about:blank")["targetId"]
        self._session = self.call("Target.attachToTarget", targetId=target, flatten=True)["sessionId"]
        self.call("Page.enable")
        self.call("Log.enable")
        self.complaints = []

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self._process.terminate()
        self._process.wait()
        shutil.rmtree(self._profile, ignore_errors=True)

    def call(self, method, **parameters):
        self._count += 1
        message = {"id": self._count, "method": method, "params": parameters}
        if self._session:
            message["sessionId"] = self._session
        os.write(self._write, json.dumps(message).encode() + b"\0")
        while True:
            answer = self._receive()
            if answer.get("id") == self._count:
                if "error" in answer:
                    raise RuntimeError(f"{method}: {answer['error']}")
                return answer["result"]

    def _receive(self):
        while b"\0" not in self._buffer:
            part = os.read(self._read, 1 << 20)
            if not part:
                raise RuntimeError("the browser has gone")
            self._buffer += part
        text, self._buffer = self._buffer.split(b"\0", 1)
        message = json.loads(text)
        if message.get("method") == "Log.entryAdded":
            self.complaints.append(message["params"]["entry"]["text"])
        return message

    def open(self, path):
        self.complaints = []
        self.call("Page.navigate", url="file://" + path)
        while self._receive().get("method") != "Page.loadEventFired":
            pass

    def look(self, width, height=600, media="screen", dark=False):
        """Shows the page in a window of so many pixels, or as it is laid out for paper so wide."""
        self.call("Emulation.setDeviceMetricsOverride", width=width, height=height,
                  deviceScaleFactor=2, mobile=False)
        self.call("Emulation.setEmulatedMedia", media=media, features=[
            {"name": "prefers-color-scheme", "value": "dark" if dark else "light"}])

    def evaluate(self, expression):
        result = self.call("Runtime.evaluate", expression=expression, returnByValue=True)
        if "exceptionDetails" in result:
            raise RuntimeError(result["exceptionDetails"])
        return result["result"].get("value")

    def picture(self, path):
        data = self.call("Page.captureScreenshot", captureBeyondViewport=True)["data"]
        with open(path, "wb") as file:
            file.write(base64.b64decode(data))

    def pdf(self, path, width, height):
        """Prints on paper of so many millimetres, as a person chooses it; returns the file."""
        self.call("Emulation.setEmulatedMedia", media="", features=[])
        data = base64.b64decode(self.call(
            "Page.printToPDF", paperWidth=width / 25.4, paperHeight=height / 25.4,
            preferCSSPageSize=True)["data"])
        with open(path, "wb") as file:
            file.write(data)
        return data
