import type { Service } from "@cleaning/contract/catalog/catalog";
import { expect, test } from "vitest";
import { askAboutService } from "./ask-about.ts";
import { priceAnchor } from "./words.ts";

test.each<[Service["type"] | undefined, string, object, string]>([
  ["standard", "Standard Cleaning", { service: "standard" }, "standard"],
  ["deep", "Deep Cleaning", { service: "deep" }, "deep"],
  ["moveout", "Move In/Out Cleaning", { service: "moveout" }, "moveout"],
  ["other", "Vacation Rental Turnover", { service: "airbnb" }, "custom-pricing"],
  ["other", "Commercial Cleaning", { service: "commercial" }, "custom-pricing"],
  ["bedroom", "Bedroom Refresh", { service: "other", extra: "Bedroom Refresh" }, "custom-pricing"],
  [undefined, "Windows", { service: "other", extra: "Windows" }, "custom-pricing"],
])("a service of the type %s, %s, is asked about as %j and priced at #%s", (type, name, expected, anchor) => {
  expect(askAboutService({ type, name })).toEqual(expected);
  expect(priceAnchor(type)).toBe(anchor);
});
