import type { Request } from "../../bootstrap/tests/evaluate.ts";
import { account } from "../../synthesis/aws.ts";
import { fieldsOf, unwrapSecrets } from "../../synthesis/fields.ts";
import type { RecordedResource } from "../../synthesis/recorded.ts";

export const operations = ["create", "read", "update", "delete"] as const;
type Operation = (typeof operations)[number];

type OperationRequests = Readonly<Record<Operation, readonly Request[]>>;

export type Needs = (made: ResourceReader) => OperationRequests;

export type ResourceReader = {
  id: string;
  region: string;
  /** Throws Error when missing. Nested fields have dots: `target.roleArn`. */
  text: (field: string) => string;
  has: (field: string) => boolean;
  is: (field: string) => boolean;
};

export const readerOf = ({ name, id, region, inputs, state }: RecordedResource): ResourceReader => {
  const merged = { ...fieldsOf(unwrapSecrets(inputs)), ...fieldsOf(unwrapSecrets(state)) };
  const at = (field: string): unknown =>
    field.split(".").reduce<unknown>((value, key) => (value === undefined ? value : fieldsOf(value)[key]), merged);
  return {
    id,
    region,
    text: (field) => {
      const value = at(field);
      if (typeof value !== "string") throw new Error(`${name} has no ${field}.`);
      return value;
    },
    has: (field) => at(field) !== undefined,
    is: (field) => at(field) === true,
  };
};

export const arn = (service: string, path: string, region = ""): string =>
  `arn:aws:${service}:${region}:${account}:${path}`;

const requests = (service: string, resource: string, actions: string): Request[] =>
  actions
    .split(" ")
    .filter((action) => action !== "")
    .map((action) => ({ action: `${service}:${action}`, resource }));

/** Actions are separated by spaces. */
export const on = (
  service: string,
  resource: string,
  actions: Readonly<Partial<Record<Operation, string>>>,
): OperationRequests => ({
  create: requests(service, resource, actions.create ?? ""),
  read: requests(service, resource, actions.read ?? ""),
  update: requests(service, resource, actions.update ?? ""),
  delete: requests(service, resource, actions.delete ?? ""),
});

export const all = (...parts: readonly OperationRequests[]): OperationRequests => ({
  create: parts.flatMap(({ create }) => create),
  read: parts.flatMap(({ read }) => read),
  update: parts.flatMap(({ update }) => update),
  delete: parts.flatMap((part) => part.delete),
});

export const withContext = (
  operationRequests: OperationRequests,
  context: Readonly<Record<string, string>>,
): OperationRequests => {
  const add = (list: readonly Request[]): Request[] => list.map((request) => ({ ...request, context }));
  return {
    create: add(operationRequests.create),
    read: add(operationRequests.read),
    update: add(operationRequests.update),
    delete: add(operationRequests.delete),
  };
};

/** For an account's first use of a service. */
export const serviceRole = (service: string, name: string): OperationRequests =>
  withContext(
    on("iam", arn("iam", `role/aws-service-role/${service}/${name}`), { create: "CreateServiceLinkedRole" }),
    { "iam:AWSServiceName": service },
  );

export const passRole = (role: string, service: string): OperationRequests =>
  withContext(on("iam", role, { create: "PassRole", update: "PassRole" }), { "iam:PassedToService": service });
