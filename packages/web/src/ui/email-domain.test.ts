import { expect, test } from "vitest";
import { likelyEmail } from "./email-domain.ts";

test.each([
  ["gmial.com", "gmail.com"],
  ["gmail.con", "gmail.com"],
  ["gmail.co", "gmail.com"],
  ["GMAI.com", "gmail.com"],
  ["gmaill.com", "gmail.com"],
  ["gnail.com", "gmail.com"],
  ["gmail..com", "gmail.com"],
  ["gmail", "gmail.com"],
  ["yaho.com", "yahoo.com"],
  ["yahooo.com", "yahoo.com"],
  ["hotmial.con", "hotmail.com"],
  ["outlok.com", "outlook.com"],
  ["iclould.com", "icloud.com"],
  ["comcast.nte", "comcast.net"],
  ["aol.cmo", "aol.com"],
])("pat@%s is asked about as pat@%s", (typed, meant) => {
  expect(likelyEmail(`Pat.O'Neil+home@${typed}`)).toBe(`Pat.O'Neil+home@${meant}`);
});

test.each([
  "gmail.com",
  "Gmail.com",
  "gmx.com",
  "gmx.net",
  "ymail.com",
  "rocketmail.com",
  "email.com",
  "mail.com",
  "fastmail.com",
  "googlemail.com",
  "proton.me",
  "pm.me",
  "hey.com",
  "mac.com",
  "love.com",
  "cloud.com",
  "hotmail.ca",
  "hotmail.co.uk",
  "yahoo.ca",
  "yahoo.com.mx",
  "outlook.es",
  "live.ca",
  "comcast.com",
  "verizon.com",
  "horizon.net",
  "mission.com",
  "xmission.com",
  "charter.net",
  "weber.edu",
  "webber.edu",
  "usu.edu",
  "uvu.edu",
  "byu.edu",
  "utah.gov",
  "logancabins.com",
  "ann.example.test",
  "",
])("nothing is asked about pat@%s", (domain) => {
  expect(likelyEmail(`pat@${domain}`)).toBeUndefined();
});

test.each(["", "gmial.com", "@gmial.com"])("nothing is asked about %j, which is no address", (typed) => {
  expect(likelyEmail(typed)).toBeUndefined();
});
