import type { Home } from "@cleaning/contract/homes/homes";
import { fireEvent, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { json, serve } from "#lib/session-fixtures.ts";
import { renderPage } from "#lib/session-page.tsx";
import { MoveEffects } from "#nouns/homes/move-effects.tsx";
import { visitOf } from "../schedule/visits-fixtures.ts";

const place = { address: "12 Main Street", city: "Logan", zipCode: "84321" };
const home: Home = {
  id: 7,
  isProfile: false,
  label: null,
  ...place,
  state: "UT",
  squareFeet: null,
  bedrooms: null,
  bathrooms: null,
  pets: null,
  parking: null,
  revision: 1,
};

test.each([
  ["that stand for the profile's", [home, { ...home, id: 8, address: "1 Lake Road" }], /^1 visit to come follows to/],
  ["beside the profile's", [{ ...home, id: 1, isProfile: true }, home], /^No visit is to come/],
])("another address of the profile says what follows, also of homes %s", async (_, homes, words) => {
  vi.useFakeTimers({ now: new Date("2026-11-23T18:00:00Z"), toFake: ["Date"] });
  const customer = { id: 4, name: "Customer 4" };
  const visits = [7, 8].map((homeId) => visitOf("2026-11-25", { customer, homeId }));
  serve({
    "GET /api/admin/visits?customerId=4&from=2026-11-23&to=2027-02-15&limit=100": () =>
      json(200, { visits, nextCursor: null }),
    "GET /api/admin/customers/4/homes": () => json(200, { homes }),
  });
  await renderPage("/admin/customers", {
    "/admin/customers": () => (
      <form aria-label="Customer">
        <input name="address" aria-label="Address" defaultValue={place.address} />
        <MoveEffects customerId={4} home={{ id: 1, ...place }} />
      </form>
    ),
  });
  const street = await screen.findByLabelText("Address");
  fireEvent.change(street, { target: { value: "9 New Street" } });
  fireEvent.blur(street);
  expect(await screen.findByText(words)).toBeDefined();
});
