import * as z from "zod";

const fields = z.record(z.string(), z.unknown());

export const buildSchema = z.object({
  functionID: z.string(),
  handler: z.string(),
  runtime: z.string(),
  links: fields,
  properties: z.looseObject({ architecture: z.string().optional() }),
  made: z.object({ handler: z.string(), out: z.string(), sourcemaps: z.array(z.string()).nullish() }),
});
export type Build = z.infer<typeof buildSchema>;

const resourceSchema = z.object({
  type: z.string(),
  name: z.string(),
  id: z.string(),
  region: z.string(),
  /** May hold secrets in Pulumi's envelope. */
  inputs: fields,
  /** With what AWS would have filled in. */
  state: fields,
  options: z.object({
    protect: z.boolean().optional(),
    retainOnDelete: z.boolean().optional(),
    dependencies: z.array(z.string()).optional(),
    ignoreChanges: z.array(z.string()).optional(),
  }),
});
export type RecordedResource = z.infer<typeof resourceSchema>;

export const programSchema = z.object({
  app: z.object({ name: z.string(), stage: z.string() }),
  /** Provider settings by name: `aws:defaultTags`. */
  settings: z.record(z.string(), z.string()),
  resources: z.array(resourceSchema),
  calls: z.array(z.object({ token: z.string(), inputs: fields })),
  builds: z.array(buildSchema),
  outputs: z.unknown(),
});
export type RecordedProgram = z.infer<typeof programSchema>;

const requestSchema = z.object({ action: z.string(), resource: z.string() });
export type RecordedCall = z.infer<typeof requestSchema>;

export const recordedSchema = programSchema.extend({
  commands: z.array(
    z.object({ command: z.string(), requests: z.array(requestSchema), removed: z.array(z.array(z.string())) }),
  ),
});
export type Recorded = z.infer<typeof recordedSchema>;
