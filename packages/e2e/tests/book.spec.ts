import { cityOfZip } from "@cleaning/contract/booking/zip-codes";
import { townOf } from "@cleaning/local/seed/towns";
import { expect, type Locator, type Page } from "@playwright/test";
import { expectAccessible, expectAccessibleHere } from "../src/accessible.ts";
import {
  bookBiweekly,
  bookButton,
  newBookingPerson,
  chooseWindow,
  ownDay,
  fillPerson,
  openMore,
  stepAddress,
  stepTitle,
  timeIsFree,
  watchBookings,
  windows,
} from "../src/book.ts";
import { quiet } from "../src/guards.ts";
import { test } from "../src/test.ts";

/** Also what the bars cover until it is scrolled. */
const expectStepAccessible = async (page: Page): Promise<void> => {
  const bar = page.locator(".book-summary");
  await bar.evaluate((element: HTMLElement) => element.style.setProperty("position", "static"));
  await page.evaluate(() => scrollTo({ top: 0, behavior: "instant" }));
  await expectAccessible(page);
  await bar.evaluate((element: HTMLElement) => element.style.removeProperty("position"));
};

const zip = townOf("Logan").zipCode;

test("from the home page to a confirmed bi-weekly booking it takes 20 taps at most", async ({ page }) => {
  const bookings = watchBookings(page);
  const person = newBookingPerson();
  let taps = 0;
  const tap = async (target: Locator): Promise<void> => {
    taps += 1;
    await target.click();
  };
  await bookBiweekly(page, person, { tap, day: ownDay(page) });
  await expect(stepTitle(page, "You are booked")).toBeFocused();
  await expect(page).toHaveTitle(/^You are booked, /);

  expect(taps).toBeLessThanOrEqual(20);
  expect(bookings).toHaveLength(1);
  expect(bookings[0]?.body).toMatchObject({
    zip,
    bedrooms: 4,
    frequency: "biweekly",
    price: 140,
    firstPrice: 190,
  });
  await expect(page.getByText(/^First visit \$190, then \$140 every other \w+day$/)).toBeVisible();
  await expectAccessible(page);

  const file = page.waitForEvent("download");
  await page.getByRole("button", { name: "Add to my calendar" }).click();
  expect((await file).suggestedFilename()).toBe("cleaning.ics");
  await page.reload();
  await expect(stepTitle(page, "You are booked")).toBeVisible();
  await page.goBack();
  await expect(stepTitle(page, "This is booked already")).toBeVisible();
  expect(bookings).toHaveLength(1);
});

test("the shortest way from the ZIP code in the hero to a confirmed booking takes six taps and seven fields at most", async ({
  page,
}) => {
  // The home page's field and button, which lead here.
  let [taps, fields] = [1, 1];
  await page.goto(stepAddress("home"));
  const tap = async (target: Locator): Promise<void> => {
    taps += 1;
    await target.click();
  };
  await tap(page.getByRole("button", { name: "Continue" }));
  await tap(page.getByRole("button", { name: "Choose a time" }));
  await tap(windows(page).first());
  const { City: city, ...others } = newBookingPerson();
  const suggestedCity = cityOfZip(zip);
  await expect(page.getByLabel("City", { exact: true })).toHaveValue(suggestedCity ?? "");
  const person = suggestedCity === undefined ? { ...others, City: city } : others;
  for (const [label, value] of Object.entries(person)) {
    fields += 1;
    await page.getByLabel(label, { exact: true }).fill(value);
  }
  await tap(page.getByLabel("I agree to the terms and conditions"));
  await tap(bookButton(page));
  await expect(stepTitle(page, "You are booked")).toBeVisible();
  expect({ taps, fields }).toEqual({ taps: 6, fields: suggestedCity === undefined ? 7 : 6 });
  await expectAccessible(page);
  await page.getByLabel("Password", { exact: true }).fill("correct horse battery 9");
  await page.getByRole("button", { name: "Make my account" }).click();
  await expect(page.getByLabel("Code from the email")).toBeFocused();
  await expectAccessible(page);
});

test("every step is accessible in both schemes, and its input survives back, forward and a reload", async ({
  page,
}) => {
  await page.goto("/book");
  await page.getByLabel("ZIP code of your home").fill(zip);
  await page.getByRole("button", { name: "See my price" }).click();
  await expect(stepTitle(page, "Tell us about your home")).toBeFocused();
  await expect(page).toHaveTitle(/^Tell us about your home, /);
  await page.getByRole("button", { name: "Bathrooms: more" }).click();
  await page.getByRole("radio", { name: "Pets", exact: true }).check();
  await expect(page.locator(".book-price")).toContainText("$185");
  await expectStepAccessible(page);
  // The next step's button comes under the finger: hurried thumbs would pass over the choice of cleaning.
  await page.getByRole("button", { name: "Continue" }).dblclick({ delay: 100 });
  await page.getByRole("checkbox", { name: /^Inside Oven/ }).check();
  await expect(page.locator(".book-price")).toContainText("$220");
  await expectStepAccessible(page);
  await page.goBack();
  await expect(stepTitle(page, "Tell us about your home")).toBeFocused();
  await expect(page.getByRole("radio", { name: "Pets", exact: true })).toBeChecked();
  await page.goForward();
  await page.reload();
  await expect(page.getByRole("checkbox", { name: /^Inside Oven/ })).toBeChecked();
  await expect(page.locator(".book-price")).toContainText("$220");
  await page.getByRole("button", { name: "Choose a time" }).click();
  await expect(windows(page).first()).toBeVisible();
  await expectStepAccessible(page);
  await chooseWindow(page);
  const person = newBookingPerson();
  const abandonedRequests: string[] = [];
  page.on("request", (request) => {
    if (request.url().endsWith("/api/bookings/abandoned")) abandonedRequests.push(request.url());
  });
  await fillPerson(page, person);
  await openMore(page);
  await page.getByLabel("How do we get in?").fill("Gate code 4711");
  await expectStepAccessible(page);
  expect(abandonedRequests).toEqual([]);
  const abandonedResponse = page.waitForResponse("**/api/bookings/abandoned");
  await page.getByLabel("Get in touch if I do not finish").check();
  expect((await abandonedResponse).status()).toBe(200);
  expect((await abandonedResponse).request().postDataJSON()).toMatchObject({
    mayContact: true,
    email: person.Email,
    price: 220,
  });
  expect((await abandonedResponse).request().postData()).not.toContain("Gate code");
  await page.reload();
  await expect(page.getByText(timeIsFree)).toBeVisible();
  for (const [label, value] of Object.entries(person))
    await expect(page.getByLabel(label, { exact: true })).toHaveValue(value);
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain(person.Email);
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain("Gate code");
  expect(page.url()).not.toContain("Ann");
  // After the reload the page may say first what it had said before.
  const cancelledResponse = page.waitForResponse(
    (response) =>
      response.url().endsWith("/api/bookings/abandoned") &&
      response.request().postData()?.includes('"mayContact":false') === true,
  );
  await page.getByLabel("Get in touch if I do not finish").uncheck();
  expect((await cancelledResponse).status()).toBe(200);
});

test("where we do not come one can be told, and the office has the request", async ({ page }) => {
  await page.goto("/book");
  await page.getByLabel("ZIP code of your home").fill("90210");
  await page.getByRole("button", { name: "See my price" }).click();
  await expect(page.getByRole("heading", { name: "We do not come to 90210 yet" })).toBeFocused();
  await page.getByLabel("Email", { exact: true }).fill(newBookingPerson().Email);
  await expectAccessibleHere(page);
  await page.getByRole("button", { name: "Tell me when you come" }).click();
  await expect(page.getByRole("heading", { name: /We tell you as soon as we come/ })).toBeFocused();
});

test("a connection that is lost before the next step's code came brings that step once it is back", async ({
  page,
}) => {
  await page.goto("/book");
  await quiet(page);
  await page.context().setOffline(true);
  await page.getByLabel("ZIP code of your home").fill(zip);
  await page.getByRole("button", { name: "See my price" }).click();
  await expect(page.getByText("Sorry, we could not load the next step.")).toBeVisible();
  await page.context().setOffline(false);
  await expect(stepTitle(page, "Tell us about your home")).toBeVisible();
});

test("while free times come their place is shown without motion too, and the price is at the bottom of a phone", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.route("**/api/slots*", () => undefined);
  await page.goto(stepAddress("window"));
  await expect(page.locator(".book-main .rt-Skeleton").first()).not.toHaveCSS("background-color", "rgba(0, 0, 0, 0)");
  const bar = await page.locator(".book-summary").boundingBox();
  expect(Math.round((bar?.y ?? 0) + (bar?.height ?? 0))).toBe(844);
  await page.setViewportSize({ width: 844, height: 390 });
  expect((await page.locator(".book-summary").boundingBox())?.height).toBeLessThan(160);
});

test("the day that the arrow keys lead to is all in sight", async ({ page }) => {
  await page.goto(stepAddress("window"));
  await expect(windows(page).first()).toBeVisible();
  await page.locator(".book-day input:checked").focus();
  for (let days = 0; days < 12; days += 1) {
    await page.keyboard.press("ArrowRight");
    await expect(page.locator(".book-day:has(:checked)")).toBeInViewport({ ratio: 1 });
  }
});

test("with the keyboard alone", async ({ page }) => {
  await page.goto("/book");
  await page.getByLabel("ZIP code of your home").focus();
  await page.keyboard.type(zip);
  await page.keyboard.press("Enter");
  await expect(stepTitle(page, "Tell us about your home")).toBeFocused();
  const press = async (target: Locator, key: string): Promise<void> => {
    for (let tabs = 0; tabs < 40; tabs += 1) {
      if (await target.evaluate((element) => element === document.activeElement)) return page.keyboard.press(key);
      await page.keyboard.press("Tab");
    }
    throw new Error("The keyboard does not get there.");
  };
  await press(page.getByRole("radio", { name: /^Tidy/ }), "ArrowDown");
  await expect(page.getByRole("radio", { name: /^Lived-in/ })).toBeChecked();
  await press(page.getByRole("button", { name: "Continue" }), "Enter");
  await expect(stepTitle(page, "What would you like?")).toBeFocused();
  await press(page.getByRole("radio", { name: /^Just once/ }), "ArrowDown");
  await expect(page.getByRole("radio", { name: /^Weekly/ })).toBeChecked();
  await press(page.getByRole("button", { name: "Choose a time" }), "Enter");
  await expect(stepTitle(page, "When should we come?")).toBeFocused();
  await expect(windows(page).first()).toBeVisible();
  await press(windows(page).first(), "Enter");
  await expect(stepTitle(page, "Who are we cleaning for?")).toBeFocused();
  for (const [label, value] of Object.entries(newBookingPerson())) {
    await press(page.getByLabel(label, { exact: true }), "End");
    await page.keyboard.type(value);
  }
  await press(page.getByLabel("I agree to the terms and conditions"), "Space");
  await press(bookButton(page), "Enter");
  await expect(stepTitle(page, "You are booked")).toBeFocused();
});
