import type { Account } from "@cleaning/contract/accounts/account";
import { userFixture } from "./session-fixtures.ts";

const user = userFixture({ name: "Carol Nielsen", role: "customer", email: "carol@example.com" });
/** Name and email alone. */
export const emptyAccount: Account = {
  ...user,
  firstName: "Carol",
  lastName: "Nielsen",
  phone: null,
  address: null,
  city: null,
  state: null,
  zipCode: null,
  notes: null,
  emailConfirmed: true,
  subscription: null,
  subscriptions: [],
  nextCleaning: null,
  upcoming: [],
  requests: [],
};
