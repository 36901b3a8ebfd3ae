/** A resource that a program would have created. `inputs` may hold secrets in Pulumi's envelope. */
export type RecordedResource = {
  type: string;
  name: string;
  id: string;
  inputs: Record<string, unknown>;
  /** With what AWS would have filled in. */
  state: Record<string, unknown>;
  options: { protect?: boolean; retainOnDelete?: boolean };
};

/** Everything a program did. */
export type Recorded = {
  app: { name: string; stage: string };
  resources: RecordedResource[];
  calls: { token: string; inputs: Record<string, unknown> }[];
  outputs: unknown;
};
