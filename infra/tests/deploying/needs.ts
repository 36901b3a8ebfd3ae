import type { Request } from "../../bootstrap/tests/evaluate.ts";
import { account } from "../../recording/aws.ts";
import { fieldsOf, opened } from "../../recording/fields.ts";
import type { RecordedResource } from "../../recording/recorded.ts";

export const operations = ["create", "read", "update", "delete"] as const;
type Operation = (typeof operations)[number];

type Asks = Readonly<Record<Operation, readonly Request[]>>;

export type Needs = (made: Made) => Asks;

export type Made = {
  id: string;
  region: string;
  /** Throws Error when missing. Nested fields have dots: `target.roleArn`. */
  text: (field: string) => string;
  has: (field: string) => boolean;
  is: (field: string) => boolean;
};

export const madeOf = ({ name, id, region, inputs, state }: RecordedResource): Made => {
  const whole = { ...fieldsOf(opened(inputs)), ...fieldsOf(opened(state)) };
  const at = (field: string): unknown =>
    field.split(".").reduce<unknown>((value, key) => (value === undefined ? value : fieldsOf(value)[key]), whole);
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
export const on = (service: string, resource: string, actions: Readonly<Partial<Record<Operation, string>>>): Asks => ({
  create: requests(service, resource, actions.create ?? ""),
  read: requests(service, resource, actions.read ?? ""),
  update: requests(service, resource, actions.update ?? ""),
  delete: requests(service, resource, actions.delete ?? ""),
});

export const all = (...parts: readonly Asks[]): Asks => ({
  create: parts.flatMap(({ create }) => create),
  read: parts.flatMap(({ read }) => read),
  update: parts.flatMap(({ update }) => update),
  delete: parts.flatMap((part) => part.delete),
});

export const withContext = (asks: Asks, context: Readonly<Record<string, string>>): Asks => {
  const add = (list: readonly Request[]): Request[] => list.map((request) => ({ ...request, context }));
  return { create: add(asks.create), read: add(asks.read), update: add(asks.update), delete: add(asks.delete) };
};

/** For an account's first use of a service. */
export const serviceRole = (service: string, name: string): Asks =>
  withContext(
    on("iam", arn("iam", `role/aws-service-role/${service}/${name}`), { create: "CreateServiceLinkedRole" }),
    { "iam:AWSServiceName": service },
  );

export const lent = (role: string, service: string): Asks =>
  withContext(on("iam", role, { create: "PassRole", update: "PassRole" }), { "iam:PassedToService": service });
