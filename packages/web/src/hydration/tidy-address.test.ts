import { expect, test } from "vitest";
import { tidyPath } from "./tidy-address.ts";

test.each([
  ["/", "/"],
  ["/index.html", "/"],
  ["/contact", "/contact"],
  ["/contact/", "/contact"],
  ["/contact//", "/contact"],
  ["/contact.html", "/contact"],
  ["/admin/customers/7", "/admin/customers/7"],
  ["/indexes", "/indexes"],
])("%s is the page %s", (path, page) => {
  expect(tidyPath(path)).toBe(page);
});
