import { describe, expect, it } from "vitest";
import { paymentSchema } from "./payment-schema.ts";
import { firstPayment, paymentAnswer, paymentForms, paymentLine, paymentLines } from "./payment.ts";

const due = "Payment is typically due at the time of service unless you are on a recurring schedule.";

describe("how customers pay", () => {
  it("begins with the agreed sentences of the questions", () => {
    expect(paymentAnswer(firstPayment)).toBe(`By major card, cash, check, Venmo or Zelle. ${due}`);
    expect(paymentForms(firstPayment)).toBe(`Major cards, cash, check, Venmo and Zelle. ${due}`);
    expect(paymentLine(firstPayment)).toBe(
      "You pay after each visit, on its day. By card, cash, check, Venmo or Zelle.",
    );
  });

  it("names the ways that are on alone, in one order, with their words", () => {
    const payment = { when: "You pay at the door.", ways: { zelle: "to our number", cash: "" } };
    expect(paymentAnswer(payment)).toBe(`By cash or Zelle. ${due}`);
    expect(paymentForms({ ...payment, ways: { check: "" } })).toBe(`Check. ${due}`);
    expect(paymentLines(payment)).toEqual(["Cash", "Zelle: to our number"]);
  });

  it.each([
    ["no way on", { when: "Later.", ways: {} }, "Please leave at least one way on"],
    ["no sentence", { when: " ", ways: { cash: "" } }, expect.stringContaining("Please say when customers pay")],
    ["long words", { when: "Later.", ways: { cash: "x".repeat(101) } }, "Please use at most 100 characters"],
  ])("is refused with %s", (_, payment, message) => {
    expect(paymentSchema().safeParse(payment).error?.issues).toMatchObject([{ message }]);
  });
});
