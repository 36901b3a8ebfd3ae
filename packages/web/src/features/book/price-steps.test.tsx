import "./book-fixtures.tsx";
import { firstPriceBook } from "@cleaning/contract/pricing/price-book";
import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { ann } from "#lib/customer-fixtures.ts";
import { json } from "#lib/session-fixtures.ts";
import { heading, openBook, quoteBy, shownPrice } from "./book-fixtures.tsx";

const searchParamsOf = (address: string) => Object.fromEntries(new URLSearchParams(address.split("?")[1]));
const zipField = () => screen.getByLabelText<HTMLInputElement>("ZIP code of your home");
const send = () => fireEvent.click(screen.getByRole("button", { name: "See my price" }));

const priceBeside = (name: RegExp): string => screen.getByRole("radio", { name }).parentElement?.textContent ?? "";

test("the first step promises to keep a time only where we can: a hold may be refused", async () => {
  await openBook("");
  expect(screen.getByText(/Where we can, we keep it for ten minutes/)).toBeDefined();
  expect(document.body.textContent).not.toContain("Nobody else can take it");
});

describe("the ZIP code", () => {
  test("of a town that we serve leads to the home, whose heading takes the focus", async () => {
    const { where } = await openBook("");
    fireEvent.input(zipField(), { target: { value: ann.zipCode } });
    send();
    const title = await heading("Tell us about your home");
    await waitFor(() => expect(document.activeElement).toBe(title));
    expect(searchParamsOf(where())).toEqual({ zip: ann.zipCode, step: "home" });
  });

  test("that is none is asked for again, in words, and the field has the focus", async () => {
    const { where } = await openBook("");
    fireEvent.input(zipField(), { target: { value: "8432" } });
    send();
    await waitFor(() => expect(zipField().getAttribute("aria-invalid")).toBe("true"));
    expect(screen.getAllByText("Please enter a ZIP code of 5 digits")).toHaveLength(2);
    expect(document.activeElement).toBe(zipField());
    expect(where()).toBe("/book");
  });

  test("where we do not come offers to be told when we do, with one field, and the phone", async () => {
    const { requestsFor, where } = await openBook("", {
      "POST /api/contact/area": () => json(201, { success: true, message: "" }),
    });
    fireEvent.input(zipField(), { target: { value: "90210" } });
    send();
    const title = await screen.findByRole("heading", { name: "We do not come to 90210 yet" });
    await waitFor(() => expect(document.activeElement).toBe(title));
    expect(searchParamsOf(where())).toEqual({ zip: "90210", step: "zip" });
    expect(document.querySelector('a[href^="tel:"]')).not.toBeNull();
    fireEvent.input(screen.getByLabelText("Email"), { target: { value: "ann@example.com" } });
    fireEvent.click(screen.getByRole("button", { name: "Tell me when you come" }));
    await waitFor(() => expect(requestsFor("POST /api/contact/area")).toHaveLength(1));
    expect(requestsFor("POST /api/contact/area")[0]?.body).toMatchObject({ email: "ann@example.com", zip: "90210" });
  });

  test("that the server serves no more ends there too", async () => {
    await openBook(`?step=service&zip=${ann.zipCode}`, { "POST /api/quotes": () => json(200, { served: false }) });
    expect(await screen.findByRole("heading", { name: `We do not come to ${ann.zipCode} yet` })).toBeDefined();
    expect(zipField().value).toBe(ann.zipCode);
  });
});

const checked = (name: RegExp) => screen.getByRole<HTMLInputElement>("radio", { name }).checked;

describe("the browser's Back", () => {
  test("keeps what was chosen at a later step, and Continue leads to it again", async () => {
    const { back, where } = await openBook("");
    fireEvent.input(zipField(), { target: { value: ann.zipCode } });
    send();
    await heading("Tell us about your home");
    fireEvent.click(screen.getByRole("button", { name: "Continue" }));
    await heading("What would you like?");
    fireEvent.click(screen.getByRole("radio", { name: /^Bi-Weekly/ }));
    await waitFor(() => expect(searchParamsOf(where())).toMatchObject({ frequency: "biweekly" }));
    await back();
    await heading("Tell us about your home");
    await waitFor(() => expect(searchParamsOf(where())).toMatchObject({ step: "home", frequency: "biweekly" }));
    fireEvent.click(screen.getByRole("button", { name: "Bedrooms: more" }));
    await waitFor(() => expect(searchParamsOf(where())).toMatchObject({ bedrooms: "4" }));
    fireEvent.click(screen.getByRole("button", { name: "Continue" }));
    await heading("What would you like?");
    expect([checked(/^Bi-Weekly/), checked(/^Just once/)]).toEqual([true, false]);
    await back();
    await heading("Tell us about your home");
    await back();
    await heading("Your price in a minute");
    send();
    await heading("Tell us about your home");
    expect(searchParamsOf(where())).toMatchObject({ bedrooms: "4", frequency: "biweekly" });
  });
});

const extrasQuestion = () => screen.queryByRole("group", { name: "The extras each time?" });
const partOf = (name: string) => screen.getByRole("region", { name, hidden: true }).textContent;

describe("the price", () => {
  test("follows each tap at once, without the server, and the address keeps the home", async () => {
    const { where } = await openBook(`?step=home&zip=${ann.zipCode}`, {
      "POST /api/quotes": () => new Promise(() => {}),
    });
    await heading("Tell us about your home");
    await waitFor(() => expect(shownPrice()).toBe("$150"));
    fireEvent.click(screen.getByRole("button", { name: "Bedrooms: more" }));
    await waitFor(() => expect(shownPrice()).toBe("$165"));
    // Read out with the price.
    expect(screen.getByText("Bedrooms: 4").tagName).toBe("OUTPUT");
    fireEvent.click(screen.getByRole("button", { name: "Bathrooms: more" }));
    await waitFor(() => expect(shownPrice()).toBe("$190"));
    fireEvent.change(screen.getByLabelText("Size"), { target: { value: "2,001" } });
    await waitFor(() => expect(shownPrice()).toBe("$210"));
    fireEvent.click(screen.getByRole("radio", { name: /Lived-in/ }));
    fireEvent.click(screen.getByRole("radio", { name: "Pets" }));
    // (150 + 15 + 25 + 20) × 1.15, up to the dollar, and 10 for pets.
    await waitFor(() => expect(shownPrice()).toBe("$252"));
    expect(searchParamsOf(where())).toMatchObject({ bedrooms: "4", bathrooms: "2.5", squareFeet: "2001", pets: "yes" });
    fireEvent.click(screen.getByRole("button", { name: "Dogs: more" }));
    await waitFor(() => expect(searchParamsOf(where())).toMatchObject({ dogs: "1" }));
    const lines = [...document.querySelectorAll(".book-lines dd")].map((line) => line.textContent);
    expect(lines).toEqual(["$150", "$15", "$25", "$20", "$32", "$10"]);
  });

  test("is not shown beside a size that is none, and is there again with the next one", async () => {
    await openBook(`?step=home&zip=${ann.zipCode}`);
    await waitFor(() => expect(shownPrice()).toBe("$150"));
    fireEvent.change(screen.getByLabelText("Size"), { target: { value: "20" } });
    expect(await screen.findByText("Please check “Size”. Your price follows.")).toBeDefined();
    expect(document.querySelector(".book-summary")?.textContent).not.toContain("$");
    fireEvent.change(screen.getByLabelText("Size"), { target: { value: "2,001" } });
    await waitFor(() => expect(shownPrice()).toBe("$170"));
  });

  test("is the server's where that reckons otherwise, and the page says so", async () => {
    const newer = { ...firstPriceBook, version: 2, services: { standard: 160, deep: 270, moveout: 380 } };
    await openBook(`?step=service&zip=${ann.zipCode}&frequency=biweekly`, { "POST /api/quotes": quoteBy(newer) });
    await waitFor(() => expect(shownPrice()).toBe("$136"));
    expect(screen.getByText(/Our prices were updated/)).toBeDefined();
    await waitFor(() =>
      expect(screen.getByRole("radio", { name: /^Deep Cleaning/ }).parentElement?.textContent).toContain("$270"),
    );
  });

  test("of each service, frequency and extra stands beside it; what has none asks for a call", async () => {
    const { requestsFor } = await openBook(`?step=service&zip=${ann.zipCode}`);
    await heading("What would you like?");
    await waitFor(() => expect(screen.getByText("+$90")).toBeDefined());
    const cards = [...document.querySelectorAll(".book-choice")].map((card) => card.textContent);
    for (const [title, price] of [
      ["Standard Cleaning", "$150"],
      ["Deep Cleaning", "$250"],
      ["Move In/Out Cleaning", "$350"],
      ["Just once", "$150"],
      ["Weekly20%", "$120"],
      ["Bi-Weekly15%", "$128"],
      ["Monthly10%", "$135"],
      ["Monthly10%", "and a free annual deep clean"],
      ["Inside Oven", "+$35"],
    ] as const)
      expect(cards.find((card) => card.startsWith(title))).toContain(price);
    expect(screen.getByText(/^Chandelier: the price depends/)).toBeDefined();
    expect(screen.queryByRole("checkbox", { name: /Chandelier/ })).toBeNull();

    fireEvent.click(screen.getByRole("radio", { name: /^Bi-Weekly/ }));
    fireEvent.click(screen.getByRole("checkbox", { name: /^Wall Washing/ }));
    // 85 % of 150 + 90.
    await waitFor(() => expect(shownPrice()).toBe("$204"));
    await waitFor(() =>
      expect(requestsFor("POST /api/quotes").at(-1)?.body).toMatchObject({ frequency: "biweekly", extras: [2] }),
    );
  });

  test("of an extra that the catalogue names a range for is one figure, and says that it is this home's", async () => {
    await openBook(`?step=service&zip=${ann.zipCode}`);
    await heading("What would you like?");
    const walls = await screen.findByRole("checkbox", { name: /^Wall Washing/ });
    expect(walls.parentElement?.textContent).toContain("Listed at $45-90; booked online it is $90.");
    expect(screen.getByRole("checkbox", { name: /^Inside Oven/ }).parentElement?.textContent).not.toContain("Listed");
  });

  test("has the extras of the first visit alone, unless every visit is chosen, which a single visit does not ask", async () => {
    const { where, requestsFor } = await openBook(`?step=service&zip=${ann.zipCode}&frequency=biweekly`);
    await heading("What would you like?");
    expect(extrasQuestion()).toBeNull();
    fireEvent.click(await screen.findByRole("checkbox", { name: /^Inside Oven/ }));
    // 85 % of 150 + 35, then of 150.
    await waitFor(() =>
      expect(document.querySelector(".book-price")?.textContent).toBe("$157 first visit, then $128 every two weeks"),
    );
    fireEvent.click(screen.getByRole("radio", { name: /^With every visit/ }));
    await waitFor(() =>
      expect(document.querySelector(".book-price")?.textContent).toBe("$157 per visit, every two weeks"),
    );
    expect(searchParamsOf(where())).toMatchObject({ everyVisitExtras: "yes", extras: "1" });
    await waitFor(() => expect(requestsFor("POST /api/quotes").at(-1)?.body).toMatchObject({ everyVisitExtras: true }));
    fireEvent.click(screen.getByRole("radio", { name: /^Just once/ }));
    await waitFor(() => expect(extrasQuestion()).toBeNull());
  });

  test("lists what the first visit includes apart from what each later one does", async () => {
    await openBook(`?step=service&zip=${ann.zipCode}&service=deep&frequency=biweekly`);
    await waitFor(() => expect(shownPrice()).toBe("$250"));
    expect(partOf("First visit: Deep Cleaning")).toMatch(/\$250.*Baseboards/);
    const later = partOf("Each later visit: Standard Cleaning");
    expect(later).toMatch(/\$150.*Every room dusted/);
    expect(later).not.toContain("Baseboards");
  });

  test("lists what is included once where all visits are the same cleaning", async () => {
    await openBook(`?step=service&zip=${ann.zipCode}&condition=neglected&frequency=biweekly`);
    await waitFor(() => expect(shownPrice()).toBe("$203"));
    expect(screen.getAllByText("Every room dusted, vacuumed and mopped")).toHaveLength(1);
    expect(partOf("Every visit")).toBeDefined();
  });

  test("of the first visit and of the later ones stands in sight, and a repeating deep cleaning is deep at first alone", async () => {
    await openBook(`?step=service&zip=${ann.zipCode}&service=deep&frequency=biweekly`);
    await waitFor(() =>
      expect(document.querySelector(".book-price")?.textContent).toMatch(
        /^\$250 first visit, then \$128 every two weeks$/,
      ),
    );
    fireEvent.click(screen.getByRole("radio", { name: /^Deep every time/ }));
    await waitFor(() =>
      expect(document.querySelector(".book-price")?.textContent).toBe("$213 per visit, every two weeks"),
    );
    // The list of services does not move with what is chosen below it.
    expect(screen.getByRole("radio", { name: /^Deep Cleaning/ }).parentElement?.textContent).toContain("from $250");
    expect(screen.queryByText(/annual deep clean/)).toBeNull();
  });

  test("of a frequency says that its discount is not for a first visit with a price of its own", async () => {
    await openBook(`?step=service&zip=${ann.zipCode}&frequency=weekly&condition=lived-in`);
    await heading("What would you like?");
    expect(priceBeside(/^Weekly/)).toContain("20% off each visit after the first");
    cleanup();
    await openBook(`?step=service&zip=${ann.zipCode}&frequency=weekly`);
    await heading("What would you like?");
    expect(priceBeside(/^Weekly/)).toMatch(/20% off each visit(?! after)/);
  });

  test("of a move is for one visit, and what it includes is not sold", async () => {
    await openBook(`?step=service&zip=${ann.zipCode}&service=moveout&frequency=weekly`);
    await heading("What would you like?");
    expect((await screen.findAllByText("Included")).length).toBeGreaterThan(0);
    expect(screen.queryByRole("checkbox", { name: /Inside Oven/ })).toBeNull();
    expect(screen.getByRole<HTMLInputElement>("radio", { name: /^Just once/ }).checked).toBe(true);
    expect(screen.queryByRole("radio", { name: /^Weekly/ })).toBeNull();
    expect(screen.getByText(/A move happens once/)).toBeDefined();
  });

  test("of a single visit is that of the home as it is, of a frequency that of the later visits", async () => {
    await openBook(`?step=service&zip=${ann.zipCode}&condition=neglected&frequency=biweekly`);
    await heading("What would you like?");
    expect(priceBeside(/^Just once/)).toContain("$203");
    expect(priceBeside(/^Bi-Weekly/)).toContain("$128");
    expect(priceBeside(/^Weekly/)).toContain("$120");
  });

  test("is asked of the server once after quick taps, not at each", async () => {
    const { requestsFor } = await openBook(`?step=home&zip=${ann.zipCode}`);
    await heading("Tell us about your home");
    for (let tap = 0; tap < 5; tap += 1) fireEvent.click(screen.getByRole("button", { name: "Bedrooms: more" }));
    await waitFor(() => expect(requestsFor("POST /api/quotes").at(-1)?.body).toMatchObject({ bedrooms: 8 }));
    expect(requestsFor("POST /api/quotes")).toHaveLength(2);
  });

  test("of a size that is tapped is selected, so that what is typed replaces it; a second tap places the cursor", async () => {
    await openBook(`?step=home&zip=${ann.zipCode}`);
    await heading("Tell us about your home");
    const bedrooms = screen.getByLabelText<HTMLInputElement>("Bedrooms");
    const selected = () => bedrooms.value.slice(bedrooms.selectionStart ?? 0, bedrooms.selectionEnd ?? 0);
    bedrooms.setSelectionRange(1, 1);
    fireEvent.click(bedrooms);
    expect(selected()).toBe("3");
    fireEvent.change(bedrooms, { target: { value: "4" } });
    bedrooms.setSelectionRange(1, 1);
    fireEvent.click(bedrooms);
    expect(selected()).toBe("");
  });

  test("says at once what is wrong with a typed size, keeps what was typed, and goes on only once it is right", async () => {
    const { where } = await openBook(`?step=home&zip=${ann.zipCode}`);
    await heading("Tell us about your home");
    const size = screen.getByLabelText<HTMLInputElement>("Size");
    fireEvent.change(size, { target: { value: "50" } });
    expect(size.getAttribute("aria-invalid")).toBe("true");
    fireEvent.blur(size);
    expect(size.value).toBe("50");
    fireEvent.click(screen.getByRole("button", { name: "Continue" }));
    expect(where()).toBe(`/book?step=home&zip=${ann.zipCode}`);
    fireEvent.keyDown(size, { key: "ArrowUp" });
    await waitFor(() => expect(size.value).toBe("2,250"));
    expect(size.getAttribute("aria-invalid")).toBe("false");
    fireEvent.click(screen.getByRole("button", { name: "Continue" }));
    await heading("What would you like?");
  });
});

test("without a ZIP code every step asks for it first", async () => {
  await openBook("?step=you&service=deep");
  expect(await heading("Your price in a minute")).toBeDefined();
});
