import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readInput } from "../http/input.ts";
import { contactRequest } from "./contact.ts";

const validRequest = {
  firstName: "Ann",
  lastName: "Lee",
  email: "ann@example.com",
  phone: "(435) 555-0100",
  service: "deep",
  message: "Three bedrooms, two dogs.",
};
const refusal = (changes: object) => {
  const result = readInput(contactRequest(), { ...validRequest, ...changes });
  return result.success ? "accepted" : result.issues;
};

describe("the contact form's rules", () => {
  it.each([
    ["firstName", ["", "A", " A ", undefined, null, 7, {}], "First name is required"],
    ["lastName", ["", "L", undefined], "Last name is required"],
    [
      "email",
      ["", "ann", "ann@", "@example.com", "ann lee@example.com", undefined, 7],
      "Please enter a valid email address",
    ],
    [
      "phone",
      ["", "555-0100", "(435) 555-0", "(435) 555-010", undefined, 4_355_550_100],
      "Please enter a valid phone number",
    ],
    ["service", ["", "carpets", undefined, "Standard", "toString"], "Please select a service"],
    ["message", ["", "Too short", "         x         ", undefined], "Message must be at least 10 characters"],
  ])("refuse a wrong %s in the agreed words", (path, values, message) => {
    for (const value of values) expect(refusal({ [path]: value })).toEqual([{ path, message }]);
  });

  it("take each text at its shortest and at its longest", () => {
    expect(refusal({ firstName: "Al", lastName: "Li", phone: "4355550100", message: "Ten chars." })).toBe("accepted");
    expect(refusal({ firstName: "a".repeat(100), phone: "1".repeat(30), message: "m".repeat(5_000) })).toBe("accepted");
  });

  it.each([
    ["firstName", 101],
    ["lastName", 101],
    ["phone", 31],
    ["message", 5_001],
    ["email", 255],
  ])("refuse a %s of %d characters", (path, length) => {
    const value = path === "email" ? `${"a".repeat(length - 12)}@example.com` : "1".repeat(length);
    expect(refusal({ [path]: value })).toMatchObject([{ path }]);
  });

  it("take a phone number by its digits, whatever stands between them", () => {
    const separator = fc.string({ minLength: 0, maxLength: 2 }).map((text) => text.replaceAll(/\d/g, "-"));
    const phoneDigits = fc.array(fc.tuple(fc.integer({ min: 0, max: 9 }), separator), { minLength: 1, maxLength: 14 });
    const outcome = fc.property(phoneDigits, (parts) => {
      const phone = parts.map(([digit, text]) => `${digit}${text}`).join("");
      fc.pre(phone.trim().length <= 30);
      return (refusal({ phone }) === "accepted") === parts.length >= 10;
    });
    expect(fc.check(outcome)).toMatchObject({ failed: false });
  });

  it("report the fields in the form's order, so that the first text is the first field's", () => {
    const issues = refusal({ firstName: "", lastName: "", email: "", phone: "", service: "", message: "" });
    expect(issues).toMatchObject(
      ["firstName", "lastName", "email", "phone", "service", "message"].map((path) => ({ path })),
    );
  });

  it("refuse any value in the honeypot field", () => {
    expect(refusal({ subjectLine: "" })).toBe("accepted");
    expect(refusal({ subjectLine: "SEO offer" })).toMatchObject([{ path: "subjectLine" }]);
  });

  it("never throw, whatever arrives", () => {
    const outcome = fc.property(
      fc.anything(),
      (value) => typeof contactRequest().safeParse(value).success === "boolean",
    );
    expect(fc.check(outcome).failed).toBe(false);
  });
});
