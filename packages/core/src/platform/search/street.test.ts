import { expect, it } from "vitest";
import { isSameAddress } from "../../schedule/homes/address.ts";
import { addressWords } from "./street.ts";

const isSame = (address: string, other: string): boolean =>
  isSameAddress({ address, zipCode: "84321" }, { address: other, zipCode: "84321-1234" });

it.each([
  ["452 N 300 E", "452 North 300 East"],
  ["452 N 300 E", "452 n. 300 e."],
  ["452 N 300 E", "452N 300E"],
  ["1100 West 2550 North", "1100 W 2550 N"],
  ["12 E Center St", "12 East Center Street"],
  ["9 Canyon Rd", "9 Canyon Road"],
  ["9 Canyon Rd", "9 CANYON RD."],
  ["88 S Hwy 89", "88 South Highway 89"],
  ["7 NE Cliff Cir", "7 North East Cliff Circle"],
  ["452 N 300 E #4", "452 North 300 East, Apt 4"],
  ["452 N 300 E # 4", "452 N 300 E Unit 4"],
  ["452 N 300 E Apt. #4", "452 N 300 E Apartment 4"],
  ["452 N 300 E Ste B", "452 N 300 E #b"],
  ["3 O’Neil Ave", "3 O'Neil Avenue"],
  ["3 Peña Dr", "3 Pena Drive"],
])("%j and %j are the same home", (one, other) => {
  expect(isSame(one, other)).toBe(true);
  expect(addressWords(one).join(" ")).toBe(addressWords(other).join(" "));
});

it.each([
  ["452 N 300 E", "452 N 300 W"],
  ["452 N 300 E", "452 E 300 N"],
  ["452 N 300 E", "452 N 300 E #4"],
  ["452 N 300 E #4", "452 N 300 E #5"],
  ["12 3 Main St", "123 Main St"],
  ["12 Main St Bldg 4", "12 Main St Apt 4"],
  ["12 Main St", "12 Main Rd"],
  ["12 Space Dr", "12 Apt Dr"],
])("%j and %j are two homes", (one, other) => expect(isSame(one, other)).toBe(false));
