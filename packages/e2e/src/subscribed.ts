import { randomUUID } from "node:crypto";
import { currentTerms } from "@cleaning/contract/checkout/terms";
import { business } from "@cleaning/contract/site/business";
import { expect, type Page } from "@playwright/test";
import { type NewPerson, newPerson, registerConfirmed } from "./people.ts";
import { openAs } from "./signed-in.ts";

export const openWithSubscription = async (page: Page, path = "/customer-portal"): Promise<NewPerson> => {
  const person = newPerson();
  await registerConfirmed(page, person);
  const { firstName, lastName, email, phone, address, city, zipCode, password } = person;
  const login = await page.request.post("/api/auth/login", { data: { username: email, password } });
  const { token }: { token: string } = await login.json();
  const customerInfo = { firstName, lastName, email, phone, address, city, state: business.address.state, zipCode };
  const subscription = { serviceType: "Standard Cleaning", frequency: "weekly", price: 120, basePrice: 150 };
  const headers = { "idempotency-key": randomUUID(), authorization: `Bearer ${token}` };
  const data = {
    ...subscription,
    discountPercentage: 20,
    customerInfo,
    agreeToTerms: true,
    termsVersion: currentTerms,
  };
  expect((await page.request.post("/api/subscriptions", { data, headers })).status()).toBe(201);
  await openAs(page, { username: email, password }, path);
  return person;
};
