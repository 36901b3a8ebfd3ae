import { describe, expect, it } from "vitest";
import { seedTowns } from "./towns.ts";

const idaho = {
  address: { city: "Idaho Falls", state: "ID" as const, zip: "83402" },
  areas: ["Ammon", "Idaho Falls", "Rexburg", "The Valley"],
  regions: { "The Valley": ["Ammon", "Idaho Falls"] },
  zipCodes: { "83401": "Idaho Falls", "83402": "Idaho Falls", "83406": "Ammon", "83440": "Rexburg" },
};

describe("where the demo's people live", () => {
  it("is their own town where the company comes to it", () => {
    const { townOf, areaOf } = seedTowns({ ...idaho, zipCodes: { ...idaho.zipCodes, "84335": "Smithfield" } });
    expect(townOf("Smithfield")).toEqual({ city: "Smithfield", state: "ID", zipCode: "84335" });
    expect(areaOf("Smithfield")).toBe("Smithfield");
  });

  it("is the office's town in place of the first, and then another of its region", () => {
    const { townOf } = seedTowns(idaho);
    expect(townOf("Logan")).toEqual({ city: "Idaho Falls", state: "ID", zipCode: "83401" });
    expect(townOf("Smithfield").city).toBe("Ammon");
  });

  it("is outside of the region in place of a town that is", () => {
    const { townOf, areaOf } = seedTowns(idaho);
    expect(townOf("Ogden").city).toBe("Rexburg");
    expect(areaOf("Cache Valley", "Ogden", "Tremonton")).toBe("The Valley, Rexburg");
  });

  it("is any served town of a company without a region, or with nothing but one", () => {
    const { townOf, areaOf } = seedTowns({ ...idaho, regions: {} });
    expect(townOf("Ogden").city).toBe("Idaho Falls");
    expect(areaOf("Cache Valley")).toBe("Idaho Falls, Ammon, Rexburg");
  });
});
