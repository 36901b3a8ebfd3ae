import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readFrameMessage } from "../accounts/registration-message.ts";
import { bookingTerms } from "../booking/booking-terms.ts";
import { readInput } from "../http/input.ts";
import { subscriptionRequest } from "./checkout.ts";
import { bookingTermsVersions, checkoutTermsVersions } from "./terms-versions.ts";
import { currentTerms, termsLines } from "./terms.ts";

const customerInfo = {
  firstName: "A",
  lastName: "L",
  email: "ann@example.com",
  phone: "(435) 555-0100",
  address: "12 Main Street",
  city: "Logan",
  state: "UT",
  zipCode: "84321",
};
const validOrder = {
  serviceType: "Standard Cleaning",
  frequency: "biweekly",
  price: 128,
  basePrice: 150,
  discountPercentage: 15,
  customerInfo,
  agreeToTerms: true,
  termsVersion: currentTerms,
};
const refusal = (changes: object, customer: object = {}) => {
  const result = readInput(subscriptionRequest(), {
    ...validOrder,
    customerInfo: { ...customerInfo, ...customer },
    ...changes,
  });
  return result.success ? "accepted" : result.issues;
};

describe("the fallback form's rules", () => {
  it.each([
    ["firstName", ["", " ", undefined, 7], "First name is required"],
    ["lastName", ["", undefined], "Last name is required"],
    ["email", ["", "ann", "ann@", undefined], "Invalid email address"],
    ["phone", ["", "555-0100", "(435) 555-0", undefined], "Phone number must be at least 10 digits"],
    ["address", ["", undefined], "Address is required"],
    ["city", ["", undefined], "City is required"],
    ["state", ["", "XX", undefined], "State is required"],
    ["zipCode", ["", "8432", undefined], "ZIP code must be at least 5 digits"],
  ])("refuse a wrong %s in the agreed words", (path, values, message) => {
    for (const value of values)
      expect(refusal({}, { [path]: value })).toEqual([{ path: `customerInfo.${path}`, message }]);
  });

  it.each([false, undefined, "true", 1])("refuse agreeToTerms %j", (agreeToTerms) => {
    expect(refusal({ agreeToTerms })).toEqual([
      { path: "agreeToTerms", message: "You must agree to the terms and conditions" },
    ]);
  });
});

it("reads bi-weekly as biweekly and refuses unknown frequencies", () => {
  expect(subscriptionRequest().parse({ ...validOrder, frequency: "bi-weekly" }).frequency).toBe("biweekly");
  for (const frequency of ["daily", "", undefined])
    expect(refusal({ frequency })).toEqual([{ path: "frequency", message: "Frequency is required" }]);
});

it.each([
  { price: 0 },
  { price: -128 },
  { price: "128" },
  { basePrice: Number.POSITIVE_INFINITY },
  { discountPercentage: 12.5 },
  { discountPercentage: 101 },
  { termsVersion: "1999-01" },
  { subjectLine: "SEO" },
])("refuses %j", (changes) => expect(refusal(changes)).toHaveLength(1));

it("requires both of the provider's ids or none", () => {
  const [providerCustomerId, providerSubscriptionId] = ["cus_1", "sub_1"];
  expect(refusal({ providerCustomerId, providerSubscriptionId })).toBe("accepted");
  for (const partial of [{ providerCustomerId }, { providerSubscriptionId }])
    expect(refusal(partial)).toMatchObject([{ path: "providerSubscriptionId" }]);
  expect(refusal({ providerCustomerId: "", providerSubscriptionId: "sub 1" })).toHaveLength(2);
});

it("never throws, whatever arrives", () => {
  const outcome = fc.property(
    fc.anything(),
    (value) =>
      typeof subscriptionRequest().safeParse(value).success === "boolean" && readFrameMessage(value) === undefined,
  );
  expect(fc.check(outcome).failed).toBe(false);
});

const frameMessage = (message: object) => ({ source: "provider-frame", type: "said", message });
describe("a message of the provider's frame", () => {
  const registration = {
    source: "provider-portal",
    type: "registration",
    status: "success",
    customerId: "cus_1",
    subscriptionId: "sub_1",
    customer: customerInfo,
  };

  it("is read when it is whole", () => {
    expect(readFrameMessage(frameMessage(registration))).toEqual(frameMessage(registration));
    expect(readFrameMessage(frameMessage({ source: "provider-portal", type: "ready" }))).toBeDefined();
    expect(
      readFrameMessage(frameMessage({ ...registration, status: "failure", message: "Card refused" })),
    ).toBeDefined();
    for (const type of ["here", "mounted", "failed"])
      expect(readFrameMessage({ source: "provider-frame", type })).toEqual({ source: "provider-frame", type });
    expect(readFrameMessage({ source: "provider-frame", type: "resized", height: 700 })).toBeDefined();
  });
  it.each([
    { source: "react-devtools" },
    { status: "pending" },
    { customerId: "" },
    { subscriptionId: undefined },
    { customer: { ...customerInfo, email: "x" } },
  ])("of the portal is ignored when it is not: %j", (changes) => {
    expect(readFrameMessage(frameMessage({ ...registration, ...changes }))).toBeUndefined();
  });
  it.each([
    registration,
    { source: "other", type: "here" },
    { source: "provider-frame", type: "resized", height: "70px" },
    { source: "provider-frame", type: "resized", height: -1 },
    { source: "provider-frame", type: "navigate", to: "https://evil.example" },
  ])("is ignored when it is unknown: %j", (message) => expect(readFrameMessage(message)).toBeUndefined());
});

describe("the terms", () => {
  const firstVisit = { year: 2026, month: 12, day: 5 };
  it.each(checkoutTermsVersions)(
    "%s of the checkout say what is charged, how often, when first, and how to pause or cancel",
    (version) => {
      const terms = { serviceType: "Deep Cleaning", frequency: "biweekly", price: 213, firstVisit } as const;
      const text = termsLines(version, terms).join("\n");
      for (const part of ["Deep Cleaning", "$213", "every two weeks", "Saturday, December 5, 2026", "pause or cancel"])
        expect(text).toContain(part);
    },
  );
  it("of a booking say what is charged and when, how to move, skip, pause or end, and what late means", () => {
    const text = bookingTerms.terms.join("\n");
    for (const part of [
      "what a visit costs",
      "you are charged for each visit, on its day",
      "move or skip a visit, and pause or end a plan",
      "later cancellations may incur a fee",
    ])
      expect(text).toContain(part);
    expect(bookingTerms.version).toBe(bookingTermsVersions.at(-1));
  });
  it("write cents only where there are some", () => {
    const terms = { serviceType: "x", frequency: "monthly", price: 1_212.5, firstVisit } as const;
    expect(termsLines(currentTerms, terms)[0]).toContain("$1,212.50 per visit, and we come once a month");
  });
});
