import { spawn } from "node:child_process";
import { once } from "node:events";
import { chmod, mkdtempDisposable, readFile, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { fieldsIn } from "@cleaning/local/records";
import { repository } from "@cleaning/local/settings";

export type CommandResult = { code: number; out: string; err: string };

export type AnswerCommand = (words: readonly string[]) => Promise<CommandResult>;

/**
 * Asks the test's process. A request is the number of words and the words; an answer the exit code and the output. What a
 * secret is set to comes by the standard input, and becomes the last word.
 */
const shim = (program: string): string => `#!/usr/bin/env bash
if [ "$1 $2 $3" = "sst secret set" ]; then input=$(cat && printf .); set -- "$@" "\${input%.}"; fi
exec 3<>"/dev/tcp/127.0.0.1/$PRETENDED"
printf '%d\\0' "$(($# + 1))" >&3
printf '%s\\0' "${program}" "$@" >&3
IFS= read -r code <&3
if [ "$code" = 0 ]; then cat <&3; else cat <&3 >&2; fi
exit "$code"
`;

/** On a free port of the loopback. */
const listen = async (answer: AnswerCommand) => {
  const server = createServer((socket) => {
    let text = "";
    socket.on("error", () => socket.destroy());
    socket.on("data", (part: Buffer) => {
      text += part.toString();
      const [count, ...words] = text.split("\0");
      // The last part is empty.
      if (words.length <= Number(count)) return;
      void answer(words.slice(0, -1)).then(({ code, out, err }) => socket.end(`${code}\n${code === 0 ? out : err}`));
    });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("The server has no port.");
  return { port: address.port, close: () => new Promise((resolve) => server.close(resolve)) };
};

/** `npx -y pnpm@12 NAME …` runs the repository's command; the test answers `exec`. */
const npx = (scripts: Readonly<Record<string, unknown>>): string => `#!/bin/sh
shift 2
case "$1" in
exec) shift; exec pretended "$@" ;;
${Object.entries(scripts)
  .map(([name, command]) => `"${name}") shift; cd "${repository}" && exec ${String(command)} "$@" ;;`)
  .join("\n")}
esac
echo "No such command: $1" >&2
exit 1
`;

const endMarker = "--- the end of these commands: ";

/** One bash for all blocks. `aws`, `sleep` and `pnpm exec` are answered by `answer`; other commands are real. */
export const startShell = async (answer: AnswerCommand, env: Readonly<Record<string, string>> = {}) => {
  const folder = await mkdtempDisposable(join(tmpdir(), "runbook-"));
  const { scripts } = fieldsIn(JSON.parse(await readFile(join(repository, "package.json"), "utf8")));
  const programs = {
    aws: shim("aws"),
    sleep: shim("sleep"),
    pretended: shim("pnpm exec"),
    npx: npx(fieldsIn(scripts)),
  };
  for (const [name, content] of Object.entries(programs)) {
    await writeFile(join(folder.path, name), content);
    await chmod(join(folder.path, name), 0o755);
  }
  const server = await listen(answer);
  const bash = spawn("bash", ["--noprofile", "--norc"], {
    cwd: folder.path,
    env: {
      ...process.env,
      ...env,
      // The runbook's blocks make files of their own with `mktemp`.
      TMPDIR: folder.path,
      PATH: `${folder.path}${delimiter}${process.env["PATH"] ?? ""}`,
      PRETENDED: String(server.port),
    },
    stdio: ["pipe", "pipe", "pipe"],
  });
  let [out, err] = ["", ""];
  bash.stderr.on("data", (part: Buffer) => (err += part.toString()));
  const pending: (() => void)[] = [];
  bash.stdout.on("data", (part: Buffer) => {
    out += part.toString();
    if (out.includes(endMarker) && out.endsWith("\n")) pending.shift()?.();
  });

  /** What a block sets stays for the next one. `code` is the last command's. */
  const run = async (block: string): Promise<CommandResult> => {
    [out, err] = ["", ""];
    const file = join(folder.path, "block.sh");
    await writeFile(file, block);
    const done = new Promise<void>((resolve) => pending.push(resolve));
    bash.stdin.write(`. "${file}" </dev/null; echo "${endMarker}$?"\n`);
    await done;
    const [before = "", code = ""] = out.split(endMarker);
    return { code: Number(code), out: before, err };
  };

  return {
    run,
    folder: folder.path,
    stop: async (): Promise<void> => {
      bash.stdin.end();
      await once(bash, "close");
      await server.close();
      await folder.remove();
    },
  };
};
