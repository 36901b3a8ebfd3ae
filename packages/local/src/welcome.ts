import { business } from "@cleaning/contract/site/business";
import { mailboxPath } from "./mailbox.ts";
import { phonePath } from "./phone-page.ts";
import { controlPath } from "./provider/control-path.ts";
import { providerPeople } from "./provider/customers.ts";
import { demoPeople } from "./seed/people.ts";

const columns = (rows: readonly (readonly string[])[]): string[] => {
  const widths = rows[0]?.map((_, index) => Math.max(...rows.map((row) => row[index]?.length ?? 0))) ?? [];
  return rows.map((row) => `  ${row.map((cell, index) => cell.padEnd(widths[index] ?? 0)).join("   ")}`.trimEnd());
};

export const controlOf = (provider: string): string => `${provider}${controlPath} (stand-in: make it fail)`;

export const welcomeText = (url: string, extra: readonly (readonly [string, string])[]): string => {
  const places = columns([
    ["Site", url],
    ["Admin", `${url}/admin`],
    ["Mailbox", `${url}${mailboxPath}`],
    ["Phones", `${url}${phonePath}`],
    ...extra,
  ]);
  const people = columns([
    ["Role", "Username", "E-mail", "Password"],
    ...demoPeople.map(({ role, username, email, password }) => [role, username, email, password]),
  ]);
  const otherAccounts = columns([
    ["E-mail", "Security key"],
    ...providerPeople.map(({ email, securityKey }) => [email, securityKey]),
  ]);
  return [
    "",
    `${business.name} runs on this machine.`,
    "",
    ...places,
    "",
    `Demo accounts, to sign in with at ${url}/login:`,
    "",
    ...people,
    "",
    "Known only to the provider's stand-in; signing in makes them an account:",
    "",
    ...otherAccounts,
    "",
    "Ctrl-C ends everything.",
    "",
  ].join("\n");
};
