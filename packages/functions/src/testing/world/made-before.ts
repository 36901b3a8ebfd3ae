import { visitLinkHeader } from "@cleaning/contract/http/edge";
import type { Route } from "@cleaning/contract/http/route";
import { type Call, routes } from "@cleaning/contract/routes";
import { exampleOf } from "@cleaning/contract/testing/example-of";
import { createEmailVerification } from "@cleaning/core/accounts/ownership/email-verification.ts";
import { newRecoveryCodes } from "@cleaning/core/accounts/second-factor/recovery-codes.ts";
import { startSecondFactor } from "@cleaning/core/accounts/second-factor/second-factor.ts";
import { newSecret } from "@cleaning/core/accounts/second-factor/totp.ts";
import { securityEntity } from "@cleaning/core/accounts/sessions/security.ts";
import { secretBox } from "@cleaning/core/platform/secrets/secret-box.ts";
import { quoteTokens } from "@cleaning/core/sales/quotes/token.ts";
import type { TestDatabase } from "@cleaning/core/testing";
import { ownLink } from "@cleaning/core/testing/own-links.ts";
import { ann, type WorldTokens, worldNow as now } from "@cleaning/core/testing/world/index.ts";
import { TOTP } from "otpauth";
import * as z from "zod";
import { cookieWith, type TestRequest } from "../index.ts";

type Body = Readonly<Record<string, unknown>>;
type Before = {
  database: TestDatabase;
  tokens: WorldTokens;
  /** The answer of another call, to the right caller. */
  answerTo: (key: Call, request: TestRequest) => Promise<Body>;
};
type Making = { key: Call; route: Route; request: TestRequest; before: Before };
type Make = (making: Making) => unknown;

export const fieldsOf = (value: unknown): Record<string, unknown> =>
  typeof value === "object" && value !== null ? { ...value } : {};

const subjectOf = ({ request }: Making): string => String(fieldsOf(request.body)["token"]).split(".")[0] ?? "";

/** The links of mails, by the path of the calls that take them. */
const links: readonly (readonly [RegExp, Make])[] = [
  [/\/quote-page/, async (making) => (await quoteTokens(making.before.database))(Number(subjectOf(making)))],
  [/\/messages\//, ({ before }) => ownLink(before.database, "preferences", `customer-${ann.customerId}`)],
  [/\/order-requests\//, ({ before }) => before.tokens.request],
  [/\/first-start/, ({ before }) => before.tokens.firstStart],
  [/\/first-password/, ({ before }) => before.tokens.firstPassword],
];
/** Of an example's link, signed. */
export const linkHeader = async (database: TestDatabase, link: string): Promise<Record<string, string>> => ({
  [visitLinkHeader]: await ownLink(database, "visit", link.split(".")[0] ?? ""),
});
const linkFor: Make = (making) => links.find(([path]) => path.test(making.key))?.[1](making);

const requestedTimeOff = z.object({
  requests: z.array(z.object({ number: z.number(), from: z.string(), until: z.string() })),
});

const previewed = async ({ key, request, before }: Making): Promise<unknown> => {
  if (key.endsWith("/agents/reassign")) {
    const answer = await before.answerTo("GET /api/admin/customers/{id}/homes/{homeId}/agents", {
      params: request.params ?? {},
    });
    return fieldsOf(answer["reassignment"])["previewToken"];
  }
  const { params = {} } = request;
  if (key.endsWith("/time-off-requests/{number}/grant")) {
    const query = { agentId: params["id"] ?? "" };
    const { requests } = requestedTimeOff.parse(await before.answerTo("GET /api/admin/time-off-requests", { query }));
    const body = requests.find(({ number }) => String(number) === params["number"]) ?? {};
    return (await before.answerTo("POST /api/admin/agents/{id}/time-off/preview", { params, body }))["previewToken"];
  }
  const { previewToken: _, ...body } = fieldsOf(request.body);
  const asked = key.endsWith("/inactive/apply") ? { query: { from: String(body["from"]) } } : { body };
  const path = key.replace(/^[A-Z]+ /, "").replace(/\/apply$/, "");
  const preview = await before.answerTo(`POST ${path}/preview` as Call, { params, ...asked });
  return preview["previewToken"];
};

const undone = async ({ key, before }: Making): Promise<unknown> => {
  const apply = (
    key === "POST /api/portal/undo" ? "POST /api/portal/subscriptions/{id}/apply" : key.replace(/undo$/, "apply")
  ) as Call;
  return (await before.answerTo(apply, await withMade(apply, before)))["undoToken"];
};

const recovery = newRecoveryCodes();
const box = secretBox("test-key");

const proved: Make = async ({ key, request, before: { database } }) => {
  const { identityId } = ann;
  if (key.endsWith("/account/email/confirm")) {
    const email = String(fieldsOf(request.body)["email"]);
    return (await createEmailVerification(database, { email, identityId }, now)).payload.facts["code"];
  }
  if (key.endsWith("/second-factor/confirm")) {
    const { secret } = await startSecondFactor({ database, box }, { identityId }, now);
    return new TOTP({ secret }).generate();
  }
  const { codes, salt, hashes } = await recovery;
  const secret = box.close(newSecret(), identityId);
  await securityEntity(database)
    .put({ identityId, secret, since: now.toISOString(), recoverySalt: salt, recoveryCodes: hashes })
    .go();
  return codes[0];
};

/** Fields of a body that no record can have beforehand. */
const inBody: Readonly<Record<string, Make>> = {
  token: linkFor,
  previewToken: previewed,
  undoToken: undone,
  holdId: async ({ before }) => (await before.answerTo("POST /api/holds", exampleOf("POST /api/holds")))["holdId"],
};
const codeCalls = /second-factor\/(?:confirm|recovery-codes|off)$|account\/email\/confirm$/;

/** A call's example, also with other parts of its body, with what has to be made right before it. */
export const withMade = async (key: Call, before: Before, bodyPart?: object): Promise<TestRequest> => {
  const route: Route = routes[key];
  const { link, ...example } = exampleOf(key);
  const request: TestRequest = { ...example };
  if (bodyPart !== undefined) request.body = { ...fieldsOf(example.body), ...bodyPart };
  const making = { key, route, request, before };
  const body = fieldsOf(request.body);
  for (const [field, make] of Object.entries(inBody))
    if (field in body) body[field] = await make({ ...making, request: { ...request, body: { ...body } } });
  if (link !== undefined) request.headers = await linkHeader(before.database, link);
  if (codeCalls.test(key)) body["code"] = await proved(making);
  if (request.body !== undefined) request.body = body;
  if (request.query?.["token"] !== undefined)
    request.query = { ...request.query, token: String(await linkFor(making)) };
  if (request.params?.["file"] !== undefined) {
    const { url } = await before.answerTo("POST /api/portal/calendar", {});
    request.params = { file: String(url).slice(String(url).lastIndexOf("/") + 1) };
  }
  if (route.cookie === "needed") request.cookies = [cookieWith()];
  return request;
};
