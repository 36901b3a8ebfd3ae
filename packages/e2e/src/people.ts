import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";

/** Somebody with an account whom no other test knows. */
export const someAccount = async (page: Page): Promise<{ name: string; email: string; password: string }> => {
  const mark = randomUUID().slice(0, 8);
  const person = { firstName: "Una", lastName: `Test-${mark}`, email: `una-${mark}@example.com` };
  const password = `Una-${mark}-2026!`;
  const response = await page.request.post("/api/register", {
    headers: { "idempotency-key": randomUUID() },
    data: {
      ...person,
      password,
      phone: "(435) 555-0100",
      address: "1 Center Street",
      city: "Logan",
      state: "UT",
      zipCode: "84321",
      notes: "",
    },
  });
  if (!response.ok()) throw new Error(`Nobody could be registered: ${response.status()} ${await response.text()}`);
  return { name: `${person.firstName} ${person.lastName}`, email: person.email, password };
};
