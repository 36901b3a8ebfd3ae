import { listNames } from "@cleaning/contract/catalog/catalog-lists";
import { type ListCall, listCall, siteRoutes } from "@cleaning/contract/routes/site";
import { readList } from "@cleaning/core/catalog/catalog";
import { readServices } from "@cleaning/core/catalog/catalog/services.ts";
import { readPayment } from "@cleaning/core/catalog/payment";
import { readPriceBook } from "@cleaning/core/catalog/price-book/read.ts";
import { submitApplication } from "@cleaning/core/sales/careers";
import { submitAreaRequest, submitContact } from "@cleaning/core/sales/contact";
import { baseDeps } from "./deps/base.ts";
import { mailDeps } from "./deps/mail.ts";
import { resumesDeps } from "./deps/resumes.ts";
import { dispatchMessages } from "./dispatch-messages.ts";
import { createApiFunction, type Handlers } from "./http/api-function.ts";

const realDeps = { ...baseDeps, ...mailDeps, ...resumesDeps };
type Deps = typeof realDeps;

const handlerOf =
  (name: (typeof listNames)[number]) =>
  (_: unknown, { deps }: { deps: Deps }) =>
    readList(deps.database(), name);
/** The routes' schemas check the answers. */
const lists = Object.fromEntries(listNames.map((name) => [listCall(name), handlerOf(name)])) as unknown as Pick<
  Handlers<typeof siteRoutes, Deps>,
  ListCall
>;

export const handlers: Handlers<typeof siteRoutes, Deps> = {
  ...lists,
  "GET /api/services": (_, { deps }) => readServices(deps.database()),
  "GET /api/prices": async (_, { deps }) => ({ packages: (await readPriceBook(deps.database())).services }),
  "GET /api/payment": async (_, { deps }) => readPayment(deps.database()),

  "POST /api/contact": async ({ body }, { deps, now, submission }) => {
    const { id, mails } = await submitContact(deps.database(), body, submission, now);
    await dispatchMessages(deps, ...mails);
    return { success: true, message: "Your message has been sent. We'll get back to you soon.", id };
  },

  "POST /api/contact/area": async ({ body }, { deps, now, submission }) => {
    const { id, mails } = await submitAreaRequest(deps.database(), body, submission, now);
    await dispatchMessages(deps, ...mails);
    return { success: true, message: "Thank you. We write to you when we come.", id };
  },

  "POST /api/careers/resume-upload": async ({ body }, { deps }) => deps.resumeTicket()(body),

  "POST /api/careers/apply": async ({ body }, { deps, now, submission }) => {
    const { id, mails } = await submitApplication(deps.database(), body, submission, now);
    await dispatchMessages(deps, ...mails);
    return { success: true, message: "Thank you for your application. We'll review it and be in touch soon.", id };
  },
};

export const routes = siteRoutes;

export const handler = createApiFunction(routes, handlers, realDeps);
