import { expect, it } from "vitest";
import { childrenOf, descendantsOf, isRunning, processesIn } from "./processes.ts";

it("reads what a Mac's `ps` prints", () => {
  const printed = [
    "    1     0 Ss   /sbin/launchd",
    "  812     1 S    /Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    " 9041   812 Z+   (node)",
    "",
  ].join("\n");
  expect(processesIn(printed)).toEqual([
    { pid: 1, parent: 0, state: "Ss", name: "launchd" },
    { pid: 812, parent: 1, state: "S", name: "Google Chrome" },
    { pid: 9041, parent: 812, state: "Z+", name: "(node)" },
  ]);
});

it("finds this process among its parent's", async () => {
  expect(await childrenOf(process.ppid)).toContain(process.pid);
  expect(await descendantsOf(process.ppid)).toContain(process.pid);
  expect(await isRunning(process.pid)).toBe(true);
  expect(await isRunning(2 ** 22 + 1)).toBe(false);
});
