import { type ChildProcess, spawn } from "node:child_process";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, type Page, test } from "@playwright/test";
import { TOTP } from "otpauth";
import { expectAccessible } from "../../src/accessible.ts";
import { freePort } from "../../src/free-port.ts";
import { watch } from "../../src/guards.ts";
import { demo } from "../../src/signed-in.ts";
import { sizes } from "../../src/sizes.ts";

/** Requires two-step login, as production. */
const startSite = async (): Promise<{ url: string; stop: () => void }> => {
  const port = await freePort();
  const child: ChildProcess = spawn(process.execPath, [join(import.meta.dirname, "../../src/serve.ts")], {
    // Any free port for links, which the other site has already.
    env: { ...process.env, E2E_PORT: String(port), E2E_LINKS_PORT: "0", SECOND_FACTOR_REQUIRED: "yes" },
    stdio: "inherit",
  });
  const url = `http://localhost:${port}`;
  while (child.exitCode === null) {
    const isUp = await fetch(url).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isUp) return { url, stop: () => void child.kill("SIGTERM") };
    await sleep(500);
  }
  throw new Error("The site ended before it answered.");
};

const admin = demo("admin");
const enter = async (page: Page): Promise<void> => {
  await page.getByLabel("Username or Email").fill(admin.username);
  await page.getByLabel("Password", { exact: true }).fill(admin.password);
  await page.getByRole("button", { name: "Log In" }).click();
};
const prove = async (page: Page, code: string): Promise<void> => {
  await page.getByLabel(/code$/i).fill(code);
  await page.getByRole("button", { name: "Continue" }).click();
};
const signOut = async (page: Page): Promise<void> => {
  const isWide = (page.viewportSize()?.width ?? 0) > 1_000;
  await page.getByRole("button", { name: isWide ? /^Account menu/ : "Open the menu" }).click();
  await page.getByRole(isWide ? "menuitem" : "button", { name: "Log out" }).click();
  await expect(page).toHaveURL(/\/$/);
};

// Both sizes: their menus differ.
test("an admin sets up two-step login before anything else on a phone, and signs in with it on a desktop and on a phone", async ({
  browser,
}) => {
  const site = await startSite();
  const context = await browser.newContext({
    viewport: sizes.phone,
    baseURL: site.url,
    permissions: ["clipboard-write"],
  });
  const page = await context.newPage();
  const watched = await watch(page);
  try {
    await page.goto("/login");
    await enter(page);
    await expect(page).toHaveURL(/\/admin\/settings$/);
    await page.goto("/admin/customers");
    await expect(page).toHaveURL(/\/admin\/settings$/);
    await page.getByRole("button", { name: "Set up two-step login" }).click();
    await expect(page.locator('svg[shape-rendering="crispEdges"]')).toBeVisible();
    await expectAccessible(page);
    const secret = (await page.getByText(/^Key:/).locator("code").innerText()).replaceAll(" ", "");
    const app = new TOTP({ secret });
    const codeIn = (seconds: number): string => app.generate({ timestamp: Date.now() + seconds * 1_000 });

    await page.getByLabel("Code", { exact: true }).fill("000000");
    await page.getByLabel("Your password").fill(admin.password);
    await page.getByRole("button", { name: "Turn on" }).click();
    await expect(page.getByText("This code is not right.")).toBeVisible();
    await page.getByLabel("Code", { exact: true }).fill(codeIn(0));
    await page.getByRole("button", { name: "Turn on" }).click();
    const codes = page.getByRole("list", { name: "Recovery codes" }).getByRole("listitem");
    await expect(codes).toHaveCount(10);
    const recovery = await codes.first().innerText();
    await expectAccessible(page);
    const download = page.waitForEvent("download");
    await page.getByRole("button", { name: "Download" }).click();
    expect((await download).suggestedFilename()).toBe("recovery-codes.txt");
    await page.getByRole("button", { name: "I have saved them" }).click();
    await expect(page.getByText("10 recovery codes are left")).toBeVisible();
    await page.goto("/admin/customers");
    await expect(page.getByRole("heading", { name: "Customers", level: 1 })).toBeVisible();
    await signOut(page);

    await page.setViewportSize(sizes.desktop);
    await page.goto("/login");
    await enter(page);
    await expect(page.getByLabel("6-digit code")).toBeFocused();
    await expect(page.getByLabel("6-digit code")).toHaveAttribute("autocomplete", "one-time-code");
    await expectAccessible(page);
    await prove(page, "000000");
    await expect(page.locator(".field__error")).toHaveText(/This code is wrong/);
    await expect(page.getByLabel("6-digit code")).toBeFocused();
    // Pasted with a space; the next half minute's code counts too.
    await prove(page, codeIn(30).replace(/(...)/, "$1 "));
    await expect(page).toHaveURL(/\/admin$/);
    await signOut(page);

    await page.setViewportSize(sizes.phone);
    await page.goto("/login");
    await enter(page);
    await page.getByRole("button", { name: "Use a recovery code instead" }).click();
    await prove(page, recovery.toLowerCase());
    await expect(page.locator(".toast__text", { hasText: "You used a recovery code. 9 are left" })).toBeVisible();
    await expect(page).toHaveURL(/\/admin$/);
    await signOut(page);

    await page.goto("/login");
    await enter(page);
    await page.getByRole("button", { name: "Use a recovery code instead" }).click();
    await prove(page, recovery);
    await expect(page.locator(".field__error")).toHaveText(/This code is wrong or was used already/);
    expect(await watched.policy()).toEqual([]);
  } finally {
    await context.close();
    site.stop();
  }
});
