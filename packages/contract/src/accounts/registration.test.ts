import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { customerInfo } from "../checkout/checkout.ts";
import { readInput } from "../http/input.ts";
import { business } from "../site/business.ts";
import { contactRequest } from "../site/contact.ts";
import { stateCodes } from "../site/states.ts";
import { accountChange } from "./account.ts";
import { firstPasswordForm } from "./first-password-form.ts";
import { confirmEmailRequest, forgotPasswordRequest, resetPasswordRequest } from "./recovery.ts";
import { registrationForm } from "./registration-form.ts";
import { registrationRequest } from "./registration.ts";

const validRequest = {
  firstName: "Ann",
  lastName: "Lee",
  email: "ann@example.com",
  password: "eight888",
  phone: "(435) 555-0100",
  address: "12 Main Street",
  city: "Logan",
  state: "ID",
  zipCode: "84321",
};
const refusal = (changes: object) => {
  const result = readInput(registrationRequest(), { ...validRequest, ...changes });
  return result.success ? "accepted" : result.issues;
};

describe("the registration form's rules", () => {
  it.each([
    ["firstName", ["", " ", undefined, null, 7], "First name is required"],
    ["lastName", ["", undefined], "Last name is required"],
    ["email", ["", "  ", undefined], "Email is required"],
    ["email", ["ann", "ann@", "ann lee@example.com"], "Please enter a valid email address"],
    ["password", ["", undefined], "Password is required"],
    ["password", ["seven77", "a"], "Password must be at least 8 characters long"],
    [
      "password",
      ["88888888", "12341234", "abcabcabc", "1234567890", "87654321", "ABCDEFGH", "Qwertyuiop", "lkjhgfdsa"],
      "Too many people use this password. Please choose another one.",
    ],
    ["password", [" eight888", "eight888 "], "Password must not begin or end with a space"],
    ["firstName", ["\u200b\u2060", "\u00ad \u200d", "\u3164", "\u2800\u0301"], "First name is required"],
    ["phone", ["", " ", undefined], "Phone number is required"],
    ["phone", ["555-0100", "(435) 555-0"], "Please enter a valid phone number"],
    ["address", ["", undefined], "Address is required"],
    ["city", ["", undefined], "City is required"],
    ["state", ["", "XX", "ut", null, "toString"], "State is required"],
    ["zipCode", ["", undefined], "ZIP code is required"],
  ])("refuse a wrong %s with one issue, in the agreed words", (path, values, message) => {
    for (const value of values) expect(refusal({ [path]: value })).toEqual([{ path, message }]);
  });

  it("report the fields in the form's order", () => {
    const empty = Object.fromEntries(Object.keys(validRequest).map((name) => [name, ""]));
    expect(refusal(empty)).toMatchObject(
      ["firstName", "lastName", "email", "password", "phone", "address", "city", "state", "zipCode"].map((path) => ({
        path,
      })),
    );
  });

  it("take any of the 50 states, and ours when none is named", () => {
    expect(new Set(stateCodes).size).toBe(50);
    for (const state of stateCodes) expect(refusal({ state })).toBe("accepted");
    expect(registrationRequest().parse({ ...validRequest, state: undefined }).state).toBe(business.address.state);
  });

  it("take a password as it is typed, spaces inside and all", () => {
    expect(registrationRequest().parse({ ...validRequest, password: "correct horse  battery" }).password).toBe(
      "correct horse  battery",
    );
  });

  it("need no notes, and keep none that are too long", () => {
    expect(refusal({ notes: "" })).toBe("accepted");
    expect(refusal({ notes: "n".repeat(5_001) })).toMatchObject([{ path: "notes" }]);
  });

  it("refuse any value in the honeypot field", () => {
    expect(refusal({ subjectLine: "SEO offer" })).toMatchObject([{ path: "subjectLine" }]);
  });
});

const issuesWith = (changes: object) => {
  const result = readInput(registrationForm(), { ...validRequest, confirmPassword: validRequest.password, ...changes });
  return result.success ? [] : result.issues.map(({ path, message }) => `${path}: ${message}`);
};

const address = (length: number) => `${"a".repeat(40)}@${"b".repeat(50)}.${"c".repeat(length - 97)}.test`;

describe("the address of an account", () => {
  const tooLong = [{ path: "email", message: expect.stringMatching(/at most 128 characters/) }];

  it("has at most 128 characters, as in the user pool, in every form about accounts", () => {
    expect(address(128)).toHaveLength(128);
    expect(refusal({ email: ` ${address(128)} ` })).toBe("accepted");
    expect(refusal({ email: address(129) })).toEqual(tooLong);
    for (const [schema, more] of [
      [forgotPasswordRequest, {}],
      [resetPasswordRequest, { code: "123456", password: validRequest.password }],
    ] as const) {
      expect(readInput(schema(), { ...more, email: address(128) })).toMatchObject({ success: true });
      expect(readInput(schema(), { ...more, email: address(129) })).toMatchObject({ issues: tooLong });
    }
  });

  it("may be longer in contact requests and orders", () => {
    const { firstName, lastName, phone } = validRequest;
    const long = `${"a".repeat(60)}@${"b".repeat(60)}.${"c".repeat(60)}.${"d".repeat(60)}.${"e".repeat(5)}.test`;
    expect(long).toHaveLength(254);
    const request = { firstName, lastName, phone, email: long, service: "deep", message: "Three bedrooms, two dogs." };
    expect(readInput(contactRequest(), request)).toMatchObject({ success: true });
    expect(readInput(customerInfo(), { ...validRequest, email: long })).toMatchObject({ success: true });
  });
});

const firstPasswordIssues = (value: object): string[] => {
  const read = readInput(firstPasswordForm(), value);
  return read.success ? [] : read.issues.map(({ path, message }) => `${path}: ${message}`);
};

describe("the form of a first password", () => {
  it("requires the same password twice", () => {
    expect(firstPasswordIssues({ password: "eight888", confirmPassword: "eight888" })).toEqual([]);
    expect(firstPasswordIssues({ password: "eight888", confirmPassword: "eight889" })).toEqual([
      "confirmPassword: Passwords do not match",
    ]);
  });

  it("has the rules of every password", () => {
    expect(firstPasswordIssues({ password: "", confirmPassword: "" })).toEqual(["password: Password is required"]);
    expect(firstPasswordIssues({ password: "short", confirmPassword: "short" })).toEqual([
      "password: Password must be at least 8 characters long",
    ]);
  });
});

describe("the form with the second password", () => {
  const differ = "confirmPassword: Passwords do not match";

  it("takes the same password twice", () => {
    expect(issuesWith({})).toEqual([]);
  });

  it.each(["", "eight889", "eight888 "])("refuses %j as the second one", (confirmPassword) => {
    expect(issuesWith({ confirmPassword })).toEqual([differ]);
  });

  it("compares both whatever else is wrong, and reports no second issue for an empty first one", () => {
    expect(issuesWith({ firstName: "", confirmPassword: "x" })).toEqual(["firstName: First name is required", differ]);
    expect(issuesWith({ password: "", confirmPassword: "" })).toEqual(["password: Password is required"]);
  });
});

it.each(["12345", "1234567", "12345a", "", undefined, 123_456])("refuses the code %j", (code) => {
  expect(confirmEmailRequest().safeParse({ code }).success).toBe(false);
  expect(
    resetPasswordRequest().safeParse({ email: validRequest.email, password: validRequest.password, code }).success,
  ).toBe(false);
  expect(confirmEmailRequest().parse({ code: " 012345 " })).toEqual({ code: "012345" });
});

it("lets people change only what the form offers, each by itself", () => {
  expect(accountChange().parse({ city: " Logan ", role: "admin", email: "x@example.com" })).toEqual({ city: "Logan" });
  expect(accountChange().parse({})).toEqual({});
  expect(accountChange().safeParse({ phone: "" }).error?.issues[0]?.message).toBe("Phone number is required");
});

it("never throws, whatever arrives", () => {
  const schemas = [registrationRequest(), resetPasswordRequest(), accountChange()];
  const outcome = fc.property(fc.anything(), (value) =>
    schemas.every((schema) => typeof schema.safeParse(value).success === "boolean"),
  );
  expect(fc.check(outcome).failed).toBe(false);
});
