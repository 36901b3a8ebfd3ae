import { byName, type Fields, fieldsOf } from "./fields.ts";
import type { RecordedResource } from "./recorded.ts";

type Registration = {
  getType: () => string;
  getName: () => string;
  getProtect: () => boolean;
  getRetainondelete: () => boolean;
  getDependenciesList: () => string[];
  getIgnorechangesList: () => string[];
};
type Completion = { getUrn: () => string; getOutputs: () => { toJavaScript: () => unknown } | undefined };
type Monitor = {
  registerResource: (request: Registration, done: unknown) => unknown;
  registerResourceOutputs: (request: Completion, done: unknown) => unknown;
};

/** Collects what mocks do not see: options of resources by type and name, outputs of components by name. */
export const startMonitor = (runtime: typeof $util.runtime) => {
  const monitor = runtime.getMonitor() as Monitor | undefined;
  if (monitor === undefined) throw new Error("Pulumi has no monitor.");
  const options = new Map<string, RecordedResource["options"]>();
  const outputs = new Map<string, Fields>();

  const register = monitor.registerResource.bind(monitor);
  monitor.registerResource = (request, done) => {
    const key = `${request.getType()} ${request.getName()}`;
    options.set(key, {
      protect: request.getProtect(),
      retainOnDelete: request.getRetainondelete(),
      dependencies: request
        .getDependenciesList()
        .map((urn) => urn.split("::").at(-1) ?? "")
        .toSorted(byName),
      ignoreChanges: request.getIgnorechangesList(),
    });
    return register(request, done);
  };
  const complete = monitor.registerResourceOutputs.bind(monitor);
  monitor.registerResourceOutputs = (request, done) => {
    const name = request.getUrn().split("::").at(-1) ?? "";
    outputs.set(name, fieldsOf(request.getOutputs()?.toJavaScript() ?? {}));
    return complete(request, done);
  };
  return { options, outputs };
};
