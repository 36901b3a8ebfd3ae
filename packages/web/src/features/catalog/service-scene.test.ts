import { serviceTypes } from "@cleaning/contract/catalog";
import { expect, test } from "vitest";
import { serviceScene } from "./service-scene.ts";

test("every kind of service has a picture of its own", () => {
  expect(new Set(serviceTypes.map((type) => serviceScene(type).room)).size).toBe(serviceTypes.length);
});

test.each([undefined, "", "spaceship", "__proto__"])("the type %j has the picture of other services", (type) => {
  expect(serviceScene(type)).toEqual(serviceScene("other"));
});

test("what an other service is, its name tells; a known type is not asked twice", () => {
  expect(serviceScene("other", "Vacation Rental Turnover").room).toBe("cabin");
  expect(serviceScene("other", "Commercial Cleaning").room).toBe("office");
  expect(serviceScene("deep", "Commercial Deep Cleaning").room).toBe("kitchen");
});
