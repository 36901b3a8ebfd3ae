import { serviceTypes } from "@cleaning/contract/catalog/catalog-lists";
import { expect, test } from "vitest";
import { servicePicture } from "./service-picture.ts";

test("every kind of service has a picture of its own", () => {
  const kinds = ["Vacation Rental", "Commercial Cleaning", "Window Cleaning", "Appliance Cleaning"];
  const all = [
    ...serviceTypes.map((type) => servicePicture(type)),
    ...kinds.map((name) => servicePicture("other", name)),
  ];
  expect(new Set(all).size).toBe(serviceTypes.length + kinds.length);
});

test.each([undefined, "", "spaceship", "__proto__"])("the type %j has the picture of other services", (type) => {
  expect(servicePicture(type)).toBe(servicePicture("other"));
});

test("what an other service is, its name tells; a known type is not asked twice", () => {
  expect(servicePicture("other", "Vacation Rental Turnover")).toBe("rental-towels");
  expect(servicePicture("other", "Commercial Cleaning")).toBe("commercial-lobby");
  expect(servicePicture("deep", "Commercial Deep Cleaning")).toBe("kitchen-island");
});
