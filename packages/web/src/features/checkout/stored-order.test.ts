import { afterEach, expect, test, vi } from "vitest";
import { storeDraft, readDraft } from "#nouns/booking/draft.ts";
import { orderKeys } from "./order-keys.ts";
import { forgetAccess, storeAccess, readPortalAccess } from "./portal-access.ts";

afterEach(() => {
  orderKeys.clear();
});
const refuseStorage = (): void => {
  for (const method of ["getItem", "setItem", "removeItem"] as const)
    vi.spyOn(Storage.prototype, method).mockImplementation(() => {
      throw new DOMException("No storage here", "SecurityError");
    });
};

test("the same submission keeps its key over a reload, another one and one after the answer get others", () => {
  const key = crypto.randomUUID();
  orderKeys.set('{"name":"Ann"}', key);
  expect(sessionStorage.getItem("checkoutSubmission")).toContain(key);
  expect(orderKeys.get('{"name":"Ann"}')).toBe(key);
  expect(orderKeys.get('{"name":"Bo"}')).toBeUndefined();
  orderKeys.clear();
  expect(orderKeys.get('{"name":"Ann"}')).toBeUndefined();
  expect(sessionStorage).toHaveLength(0);
});

test("without storage a submission still keeps its key as long as the page lives", () => {
  refuseStorage();
  const key = crypto.randomUUID();
  orderKeys.set('"a"', key);
  expect(orderKeys.get('"a"')).toBe(key);
  orderKeys.clear();
  expect(orderKeys.get('"a"')).toBeUndefined();
});

test("what is typed is kept, field by field; nothing else of the form is", () => {
  document.body.innerHTML = `<form><input name="customerInfo.firstName" value="Ann">
    <input name="customerInfo.city" value="Logan"><input name="cardNumber" value="4111"><input name="subjectLine"></form>`;
  const form = document.querySelector("form");
  if (form === null) throw new Error("There is no form.");
  storeDraft(form);
  expect(readDraft()).toEqual({ firstName: "Ann", city: "Logan" });
  expect(JSON.stringify(Object.entries(sessionStorage))).not.toContain("4111");
});

test.each(["{", "null", "7", '{"firstName":7}'])("a draft that is %s is none", (stored) => {
  sessionStorage.setItem("checkoutDraft", stored);
  expect(readDraft()).toEqual({});
});

test("the provider's token is kept with its expiry, and is not used in its last two minutes", () => {
  const access = { token: "t", expiresAt: "2026-11-21T18:05:00.000Z", scriptUrl: "https://portal.example/embed/v1.js" };
  storeAccess(access);
  expect(sessionStorage.getItem("providerToken")).toBe("t");
  expect(sessionStorage.getItem("providerTokenExpiry")).toBe(access.expiresAt);
  expect(readPortalAccess(Date.parse("2026-11-21T18:02:59Z"))).toEqual(access);
  expect(readPortalAccess(Date.parse("2026-11-21T18:03:00Z"))).toBeUndefined();
  forgetAccess();
  expect(sessionStorage).toHaveLength(0);
  storeAccess({ ...access, expiresAt: "nonsense" });
  expect(readPortalAccess(0)).toBeUndefined();
});
