import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { runCommand, printed } from "../command.ts";
import { UsageError } from "../refusal.ts";
import { repository } from "../settings.ts";

const build = async (): Promise<void> => {
  const child = spawn(process.execPath, ["--run", "build"], {
    cwd: join(repository, "packages/web"),
    stdio: "inherit",
  });
  await once(child, "close");
  if (child.exitCode !== 0) throw new UsageError("The site cannot be built; the lines above say why.");
};

await runCommand(async ({ settings, say, onDeath }) => {
  const { builtAt, defaultDist, startPreview } = await import("../preview.ts");
  const { controlOf, welcomeText } = await import("../welcome.ts");
  if ((await builtAt(defaultDist)) === undefined) {
    say("There is no built site yet; building it.");
    await build();
  }
  const preview = await startPreview({ ...settings, say, onDeath });
  const built = (await builtAt(defaultDist))?.toLocaleString("en-US") ?? "unknown";
  say(
    welcomeText(preview.url, [
      ["Build", `${printed(defaultDist)}, made ${built} (again: pnpm build)`],
      ["Data", printed(settings.dir)],
      ["Provider", controlOf(preview.stack.provider.url)],
    ]),
  );
  return preview;
});
