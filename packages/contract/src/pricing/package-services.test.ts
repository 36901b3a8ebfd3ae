import { describe, expect, it } from "vitest";
import { services } from "../demo/services.ts";
import { packagePrices } from "./package-prices.ts";
import { packagePricesOf, packageService, withPackagePrices } from "./package-services.ts";

const newPrices = { standard: 160, deep: 275, moveout: 1_350 };
const [standard] = services;
if (standard === undefined) throw new Error("The demo has services.");

describe("withPackagePrices", () => {
  it("gives the packages' services the price book's prices and leaves all others", () => {
    const priced = withPackagePrices(services, newPrices);
    expect(priced.slice(0, 3).map(({ price }) => price)).toEqual(["$160", "$275", "$1,350"]);
    expect(priced.slice(3)).toEqual(services.slice(3));
  });

  it("with the first price book's prices changes nothing of the demo", () => {
    expect(withPackagePrices(services, packagePrices)).toEqual(services);
  });

  it("leaves another service of a package's type at its own price", () => {
    const gentle = { ...standard, id: 20, name: "Gentle Cleaning", price: "$190" };
    expect(withPackagePrices([gentle, standard], newPrices).map(({ price }) => price)).toEqual(["$190", "$160"]);
  });
});

describe("packagePricesOf", () => {
  it("of priced services gives the prices again", () => {
    expect(packagePricesOf(withPackagePrices(services, newPrices), packagePrices)).toEqual(newPrices);
  });

  it("without a service, or with a price that cannot be read, gives the other prices", () => {
    expect(packagePricesOf([], newPrices)).toEqual(newPrices);
    expect(packagePricesOf([{ ...standard, price: "call us" }], newPrices).standard).toBe(160);
  });

  it("reads cents down to whole dollars", () => {
    expect(packagePricesOf([{ ...standard, price: "$149.50" }], newPrices).standard).toBe(149);
  });
});

it("packageService finds a renamed service by its type", () => {
  const sparkle = { ...standard, name: "Sparkle Clean" };
  expect(packageService([sparkle], "standard")).toBe(sparkle);
  expect(packageService([sparkle], "deep")).toBeUndefined();
});
