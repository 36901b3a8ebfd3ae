import { impossiblePhoneMessage } from "@cleaning/contract/format/phone-message";
import { type Call, routes } from "@cleaning/contract/routes";
import { exampleOf } from "@cleaning/contract/testing/example-of";
import { describe, expect, it } from "vitest";
import { eventOf } from "../testing/index.ts";
import { readRequest } from "./request.ts";

const bodyOf = (call: Call, body: unknown) =>
  readRequest(eventOf(call, { params: exampleOf(call).params ?? {}, body }), routes[call]).body;

const calls = Object.keys(routes) as Call[];
/** The calls whose example has a phone number, with another one in its place. */
const callsWithPhone = (phone: string) =>
  calls.flatMap((call) => {
    const example = JSON.stringify(exampleOf(call).body ?? null);
    const body: unknown = JSON.parse(example, (name, value: unknown) => (name === "phone" ? phone : value));
    return JSON.stringify(body) === example ? [] : [{ call, body }];
  });

const contact = "POST /api/contact";
const contactWith = (phone: string) => bodyOf(contact, { ...routes[contact].example.body, phone });

describe("a phone number in a body", () => {
  it.each(callsWithPhone("000-000-0000"))("that is none is refused at its field by $call", ({ call, body }) => {
    expect(() => bodyOf(call, body)).toThrow(
      expect.objectContaining({
        status: 400,
        message: impossiblePhoneMessage,
        extra: {
          issues: [{ path: expect.stringMatching(/^(customerInfo\.)?phone$/), message: impossiblePhoneMessage }],
        },
      }),
    );
  });

  it.each(["(435) 055-0148", "435-555-0148 or 435-555-0149", "+1 20 7946 0958 0"])("is none: %s", (phone) => {
    expect(() => contactWith(phone)).toThrow(impossiblePhoneMessage);
  });

  it.each(["1 435 555 0148", "435/555-0148 ext. 5", "(403) 555-0148", "+44 20 7946 0958"])(
    "is taken as it was typed: %s",
    (phone) => {
      expect(contactWith(phone)).toMatchObject({ phone });
    },
  );

  it("that was stored and is none does not hinder its correction", () => {
    const body = { phone: "(435) 555-0148", expected: { phone: "000-000-0000" } };
    expect(bodyOf("PATCH /api/admin/customers/{id}", body)).toEqual(body);
  });
});
