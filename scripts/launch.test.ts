import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import * as z from "zod";

const launch = z.object({
  configurations: z.array(z.looseObject({ type: z.string(), request: z.string(), command: z.string() })),
});
const read = (path: string): string => readFileSync(new URL(`../${path}`, import.meta.url), "utf8");
const { configurations } = launch.parse(JSON.parse(read(".vscode/launch.json")));

test("what VS Code starts, it starts by the usual commands, with a debugger on each process", () => {
  expect(configurations.filter(({ command }) => !command.startsWith("npx -y pnpm@12 "))).toEqual([]);
  expect(configurations.filter(({ type, request }) => type !== "node-terminal" || request !== "launch")).toEqual([]);
});

test("`sst dev` of VS Code starts the site as well: its basic mode would not", () => {
  const commands = configurations.map(({ command }) => command).filter((command) => command.includes("sst dev"));
  expect(commands).toEqual(["npx -y pnpm@12 exec sst dev --mode=mono"]);
});
