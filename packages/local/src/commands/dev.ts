import { runCommand, printed } from "../command.ts";

await runCommand(async ({ settings, say, onDeath }) => {
  const { startDev } = await import("../dev.ts");
  const { controlOf, welcomeText } = await import("../welcome.ts");
  const dev = await startDev({ ...settings, say, onDeath });
  say(
    welcomeText(dev.url, [
      ["Data", `${printed(settings.dir)} (start over: pnpm dev --fresh)`],
      ["Provider", controlOf(dev.provider)],
    ]),
  );
  return dev;
});
