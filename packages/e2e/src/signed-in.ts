import { AxeBuilder } from "@axe-core/playwright";
import { demoPeople } from "@cleaning/local/seed/people";
import { expect, type Page } from "@playwright/test";

type Credentials = { username: string; password: string };

/** What somebody of the seed signs in with. */
export const demo = (username: string): Credentials => {
  const person = demoPeople.find((one) => one.username === username);
  if (person === undefined) throw new Error(`The seed has no ${username}.`);
  return person;
};

/** Opens a page as somebody who is signed in already; the login page has tests of its own. */
export const openAs = async (page: Page, { username, password }: Credentials, path: string): Promise<void> => {
  const answer = await page.request.post("/api/auth/login", { data: { username, password } });
  const session: { token: string; user: unknown } = await answer.json();
  await page.addInitScript(({ token, user }) => {
    // Only once: who signs out stays signed out.
    if (sessionStorage.getItem("entered") !== null) return;
    sessionStorage.setItem("entered", "yes");
    localStorage.setItem("token", token);
    localStorage.setItem("user", JSON.stringify(user));
  }, session);
  await page.goto(path);
};

/** No accessibility violation by day and by night, and no sideways scrolling. */
export const expectSound = async (page: Page): Promise<void> => {
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    await expect(page.locator(`html.${colorScheme}`)).toBeAttached();
    const { violations } = await new AxeBuilder({ page })
      .withTags(["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"])
      .analyze();
    expect(
      violations.map(({ id, nodes }) => [id, nodes.map(({ html, failureSummary }) => [html, failureSummary])]),
    ).toEqual([]);
  }
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect(wide).toBeLessThanOrEqual(0);
};
