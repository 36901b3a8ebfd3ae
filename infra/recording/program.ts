/**
 * Runs inside the bundled program, in a process of its own: the real `sst.config.ts` on pretended providers. What it
 * would have created is written to a file.
 */
import { writeFileSync } from "node:fs";
import { pretendedAws } from "./aws.ts";
import { fieldsOf } from "./fields.ts";
import type { Recorded } from "./recorded.ts";

const pretended = pretendedAws(process.env["RECORD_REGION"] ?? "");
const recorded: Recorded = { app: { name: $app.name, stage: $app.stage }, resources: [], calls: [], outputs: {} };

/** Options are not shown to the pretended provider, but to transformations. */
const options = new Map<string, Recorded["resources"][number]["options"]>();

/** Registered by the program's own function, so after SST's transformations: it sees what these made of the options. */
const observeOptions = (): void => {
  $util.runtime.registerStackTransformation(({ type, name, opts }) => {
    const { protect, retainOnDelete } = opts;
    options.set(`${type} ${name}`, {
      ...(protect === undefined ? {} : { protect }),
      ...(retainOnDelete === undefined ? {} : { retainOnDelete }),
    });
    return undefined;
  });
};

const pretend = (): Promise<void> =>
  $util.runtime.setMocks(
    {
      newResource: ({ type, name, id: given, inputs: received }) => {
        const inputs = fieldsOf(received);
        delete inputs["__provider"];
        const id = given === undefined || given === "" ? `${name}-id` : given;
        const generic = type.startsWith("aws:") ? { arn: pretended.arn("pretended", name) } : {};
        const state = { ...generic, ...inputs, ...pretended.outputs[type]?.(name, inputs) };
        recorded.resources.push({ type, name, id, inputs, state, options: options.get(`${type} ${name}`) ?? {} });
        return { id, state };
      },
      call: ({ token, inputs: received }) => {
        const inputs = fieldsOf(received);
        recorded.calls.push({ token, inputs });
        const lookup = pretended.lookups[token];
        if (lookup === undefined) {
          const message = `Nothing pretends to answer ${token}.`;
          console.error(message); // Pulumi loses the error's message
          throw new Error(message);
        }
        return lookup(inputs);
      },
    },
    $app.name,
    $app.stage,
    false,
  );

type Program = () => Promise<Record<string, unknown>>;

/**
 * Records what a program creates.
 *
 * @param start SST's own start of a program: it prepares Pulumi, then runs what it is given
 * @param program the program
 */
export const record = async (start: (program: Program) => ReturnType<Program>, program: Program): Promise<void> => {
  await pretend();
  // Pulumi's work goes on after the program's end; the process ends when nothing is left to do.
  process.once("beforeExit", () => writeFileSync(process.env["RECORD_TO"] ?? "", JSON.stringify(recorded)));
  await $util.runtime.runInPulumiStack(async () => {
    const outputs = await start(async () => {
      observeOptions();
      return program();
    });
    $util.output(outputs).apply((values: unknown) => (recorded.outputs = values));
    return {};
  });
};
