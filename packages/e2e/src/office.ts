import { randomUUID } from "node:crypto";
import { expect, type Page } from "@playwright/test";
import { demo } from "./signed-in.ts";

/** The office's calls, without its pages. */
export const officeCalls = async (page: Page) => {
  const login = await page.request.post("/api/auth/login", { data: demo("admin") });
  const { token }: { token: string } = await login.json();
  const headers = () => ({ authorization: `Bearer ${token}`, "idempotency-key": randomUUID() });
  return {
    get: (path: string) => page.request.get(path, { headers: headers() }),
    post: async (path: string, data: object) => {
      const answer = await page.request.post(path, { headers: headers(), data });
      expect(answer.ok(), await answer.text()).toBe(true);
      return answer;
    },
    patch: async (path: string, data: object) => {
      const answer = await page.request.patch(path, { headers: headers(), data });
      expect(answer.ok(), await answer.text()).toBe(true);
    },
  };
};
export type OfficeCalls = Awaited<ReturnType<typeof officeCalls>>;

export const findCustomerId = async (office: OfficeCalls, email: string): Promise<number> => {
  const found = await office.get(`/api/admin/customers?search=${encodeURIComponent(email)}`);
  const { customers }: { customers: { id: number }[] } = await found.json();
  return customers[0]?.id ?? 0;
};

/** The earliest visit of a customer from yesterday on. */
export const firstVisitOf = async (office: OfficeCalls, customerId: number): Promise<string> => {
  const from = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10);
  const found = await office.get(`/api/admin/visits?customerId=${customerId}&from=${from}`);
  const { visits }: { visits: { id: string }[] } = await found.json();
  return visits[0]?.id ?? "";
};
