import { realpathSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { pathToFileURL } from "node:url";
import { fakeAws } from "./aws.ts";
import { recordingBundler } from "./bundler.ts";
import { dynamicResource } from "./dynamic.ts";
import { type Fields, fieldsOf, unwrapSecrets } from "./fields.ts";
import { startMonitor } from "./monitor.ts";
import type { RecordedProgram, RecordedResource } from "./recorded.ts";

const isProgram = ({ type }: RecordedResource): boolean => type === "pulumi:pulumi:Stack";

type Program = { main: string; app: string; stage: string; settings: ReadonlyMap<string, string> };

/** Pulumi's state of components' outputs, the program first. Secrets are in plain text. */
const stateOf = ({ resources, app }: RecordedProgram, outputs: ReadonlyMap<string, Fields>): object[] => {
  const withOutputs = resources.filter(({ name }) => outputs.has(name));
  const [program, others] = [withOutputs.filter(isProgram), withOutputs.filter((resource) => !isProgram(resource))];
  return [...program, ...others].map(({ type, name }) => ({
    urn: `urn:pulumi:${app.stage}::${app.name}::${type}::${name}`,
    type,
    custom: false,
    outputs: unwrapSecrets(outputs.get(name)),
  }));
};

/** Runs a compiled program on mocks and writes its resources to `RECORD_TO`. Once per process. */
export const record = async (
  { main, app, stage, settings }: Program,
  done: (state: object[]) => void,
): Promise<void> => {
  // The program's own Pulumi: another copy would not share its state.
  const { runtime } = createRequire(realpathSync(main))("@pulumi/pulumi") as typeof $util;
  const server = process.env["SST_SERVER"] ?? "";
  const bundler = await recordingBundler(server, process.env["RECORD_BUNDLES"]);
  process.env["SST_SERVER"] = bundler.address;
  const aws = fakeAws(settings.get("aws:region") ?? "");
  const defaultRegion = settings.get("aws:region") ?? "";
  /** Set on the resource, or by SST's provider for another region. */
  const regionOf = ({ region }: Fields, provider = ""): string =>
    typeof region === "string" ? region : (/AwsProvider\.sst\.([\w-]+)/.exec(provider)?.[1] ?? defaultRegion);
  const recorded: RecordedProgram = {
    app: { name: app, stage },
    settings: Object.fromEntries(settings),
    resources: [],
    calls: [],
    builds: bundler.builds,
    outputs: {},
  };
  await runtime.setMocks(
    {
      newResource: async ({ type, name, id: requestedId, inputs: received, provider }) => {
        const inputs = fieldsOf(received);
        delete inputs["__provider"];
        const dynamicOutputs =
          type === "pulumi-nodejs:dynamic:Resource" ? await dynamicResource(server, name, inputs) : {};
        const id = requestedId === undefined || requestedId === "" ? `${name}-id` : requestedId;
        const generic = type.startsWith("aws:") ? { arn: aws.arn("pretended", name) } : {};
        const region = regionOf(inputs, provider);
        const simulatedOutputs = aws.outputs[type]?.(name, { ...inputs, region });
        const state = { ...generic, ...inputs, ...simulatedOutputs, ...dynamicOutputs };
        recorded.resources.push({ type, name, id, region, inputs, state, options: {} });
        return { id, state };
      },
      call: ({ token, inputs: received }) => {
        const inputs = fieldsOf(received);
        recorded.calls.push({ token, inputs });
        const lookup = aws.lookups[token];
        if (lookup === undefined) {
          const message = `Nothing pretends to answer ${token}.`;
          console.error(message); // Pulumi loses the error's message
          throw new Error(message);
        }
        return lookup(inputs);
      },
    },
    app,
    stage,
    false,
  );

  const monitored = startMonitor(runtime);
  // Pulumi goes on after the program's end.
  process.once("beforeExit", () => {
    for (const resource of recorded.resources)
      resource.options = monitored.options.get(`${resource.type} ${resource.name}`) ?? {};
    recorded.outputs = unwrapSecrets(monitored.outputs.get(`${app}-${stage}`));
    writeFileSync(process.env["RECORD_TO"] ?? "", JSON.stringify(recorded));
    done(stateOf(recorded, monitored.outputs));
  });
  await runtime.runInPulumiStack(async () => {
    const { default: outputs } = (await import(pathToFileURL(main).href)) as { default: unknown };
    return outputs;
  });
};
