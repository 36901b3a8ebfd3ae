import { demoPeople } from "@cleaning/local/seed/people";
import type { Page } from "@playwright/test";

type Credentials = { username: string; password: string };

export const demo = (username: string): Credentials => {
  const person = demoPeople.find((one) => one.username === username);
  if (person === undefined) throw new Error(`The seed has no ${username}.`);
  return person;
};

/** Signs in through the API; the login page has tests of its own. */
export const openAs = async (page: Page, { username, password }: Credentials, path: string): Promise<void> => {
  const answer = await page.request.post("/api/auth/login", { data: { username, password } });
  const session: { token: string; user: unknown } = await answer.json();
  await page.addInitScript(({ token, user }) => {
    // A sandboxed frame, such as a mail's preview, has no storage. Only once: a sign-out must last.
    if (window !== window.top || sessionStorage.getItem("entered") !== null) return;
    sessionStorage.setItem("entered", "yes");
    localStorage.setItem("token", token);
    localStorage.setItem("user", JSON.stringify(user));
  }, session);
  await page.goto(path);
};
