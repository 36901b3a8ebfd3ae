import { fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { json, serve } from "#lib/session-fixtures.ts";
import { renderPage } from "#lib/session-page.tsx";
import HomeToClean from "./home-to-clean.tsx";

const home = (id: number, label: string | null) => ({
  id,
  isProfile: id === 1,
  label,
  address: "22 Oak Lane",
  city: "Logan",
  state: "UT",
  zipCode: "84321",
  squareFeet: null,
  bedrooms: null,
  bathrooms: null,
  pets: null,
  parking: null,
  revision: 1,
});
const open = async (homes: readonly object[], id: string) => {
  serve({ "GET /api/portal/homes": () => json(200, { homes }) });
  await renderPage("/book", {
    "/book": () => (
      <>
        <HomeToClean userId={7} id={id} formId="you" />
        <form id="you">
          <input name="customerInfo.address" aria-label="Address" defaultValue="22 Oak Lane" />
        </form>
        <p>Below</p>
      </>
    ),
  });
};

const type = (value: string): boolean => fireEvent.input(screen.getByLabelText("Address"), { target: { value } });

test("of two homes at one address the booked one is named", async () => {
  await open([home(1, "Mom"), home(2, "Upstairs")], "2");
  expect((await screen.findByText("Upstairs")).parentElement?.textContent).toBe("We clean Upstairs, 22 Oak Lane.");
});

test("no home is named once another address is typed, until its own is again", async () => {
  await open([home(1, "Mom"), home(2, "Upstairs")], "2");
  await screen.findByText("Upstairs");
  type("450 Bear Lake Blvd");
  await waitFor(() => expect(screen.queryByText(/We clean/)).toBeNull());
  type("22 oak lane ");
  expect(await screen.findByText("Upstairs")).toBeTruthy();
});

test.each([
  ["the only home", [home(1, null)], "1"],
  ["another home than those that are saved", [home(1, "Mom"), home(2, "Upstairs")], "other"],
])("%s is not named", async (_, homes, id) => {
  await open(homes, id);
  await screen.findByText("Below");
  expect(screen.queryByText(/We clean/)).toBeNull();
});
