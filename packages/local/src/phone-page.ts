import type { IncomingMessage, ServerResponse } from "node:http";
import { phoneText, readPhone } from "@cleaning/contract/format/phone";
import { escapeHtml } from "@cleaning/contract/mail/mail-template";
import { pathOf, readBody, sendJson, sendText } from "./http.ts";
import type { Phones, Text } from "./phones.ts";
import type { PushService, ShownPush } from "./push-service.ts";

export const phonePath = "/__phone";

export const isPhonePath = (path: string): boolean =>
  path === phonePath || path === `${phonePath}.json` || path.startsWith(`${phonePath}/`);

const styles = `
  :root { color-scheme: light dark; --line: color-mix(in srgb, currentColor 15%, transparent); }
  body { font: 16px/1.5 system-ui, sans-serif; max-width: 26rem; margin: 2rem auto; padding: 0 1rem; }
  h1 { font-size: 1.25rem; }
  section { border: 1px solid var(--line); border-radius: 1.5rem; padding: 1rem; margin: 1.5rem 0; }
  h2 { font-size: 1rem; margin: 0 0 .75rem; text-align: center; }
  ol { list-style: none; padding: 0; display: grid; gap: .5rem; }
  li { border-radius: 1rem; padding: .5rem .75rem; max-width: 85%; overflow-wrap: anywhere; white-space: pre-wrap; }
  .out { background: color-mix(in srgb, currentColor 10%, transparent); justify-self: start; }
  .in { background: #1f6feb; color: #fff; justify-self: end; }
  time { display: block; font-size: .75rem; opacity: .75; }
  form { display: flex; gap: .5rem; }
  input { flex: 1; min-width: 0; font: inherit; padding: .5rem; }
  button { font: inherit; padding: .5rem .75rem; }
`;

const bubble = ({ direction, at, body }: Text): string =>
  `<li class="${direction}">${escapeHtml(body)}<time datetime="${escapeHtml(at)}">${escapeHtml(new Date(at).toLocaleString("en-US"))}</time></li>`;

const phoneSection = (phone: string, texts: readonly Text[]): string => `<section aria-label="${phoneText(phone)}">
<h2>${phoneText(phone)}</h2>
<ol>
${texts.map(bubble).join("\n")}
</ol>
<form method="post" action="${phonePath}/answers">
<input type="hidden" name="phone" value="${phone}">
<input name="body" aria-label="Answer from ${phoneText(phone)}" placeholder="YES, STOP, HELP, START or words" autocomplete="off" required>
<button>Send</button>
</form>
</section>`;

const pushItem = ({ at, title, body, path, isSilent }: ShownPush): string =>
  `<li class="out"><a href="${escapeHtml(path)}"><strong>${escapeHtml(title)}</strong></a>\n${escapeHtml(body)}<time datetime="${escapeHtml(at)}">${escapeHtml(new Date(at).toLocaleString("en-US"))}${isSilent ? ", without a sound" : ""}</time></li>`;

const pushSection = (
  phone: string,
  pushes: readonly ShownPush[],
): string => `<section aria-label="${escapeHtml(phone)}">
<h2>${escapeHtml(phone)}</h2>
<ol>
${pushes.map(pushItem).join("\n")}
</ol>
</section>`;

const pushSections = (pushes: readonly ShownPush[]): string => {
  const names = [...new Set(pushes.map(({ phone }) => phone))].toReversed();
  return names.length === 0
    ? "<p>None yet. The demo agent's phone shows the next day at 6 PM, and changes of it from then on.</p>"
    : names
        .map((name) =>
          pushSection(
            name,
            pushes.filter(({ phone }) => phone === name),
          ),
        )
        .join("\n");
};

const page = (phones: Phones, { shown }: Pick<PushService, "shown">): string => {
  const numbers = [...new Set(phones.list().map(({ phone }) => phone))].toReversed();
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Phones</title>
<style>${styles}</style>
</head>
<body>
<main>
<h1>Text messages that were sent on this machine</h1>
${numbers.length === 0 ? "<p>None yet. The owner turns them on in the admin settings, and a customer on the page that each reminder links to, and by YES to the text that asks.</p>" : numbers.map((phone) => phoneSection(phone, phones.of(phone))).join("\n")}
<h1>Notifications on agents' phones</h1>
${pushSections(shown())}
</main>
</body>
</html>
`;
};

const headers = {
  "cache-control": "no-store",
  // Texts contain people's input: nothing in them may run.
  "content-security-policy":
    "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
};

const largestForm = 10_000;

/** A page of another site must not answer for the person whose browser opens it. */
const isSameSite = ({ headers: sent }: IncomingMessage): boolean =>
  [undefined, "same-origin", "none"].includes(sent["sec-fetch-site"]?.toString());

/** Phones beside the mailbox. `take` is given what a phone sends to our number. */
export const createPhonePage =
  (phones: Phones, pushService: Pick<PushService, "shown">, take: (text: Text) => Promise<void>) =>
  async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const path = pathOf(request);
    if (path === `${phonePath}.json`)
      return sendJson(response, 200, { texts: phones.list(), pushes: pushService.shown() }, headers);
    if (path === phonePath || path === `${phonePath}/`)
      return sendText(response, 200, "text/html; charset=utf-8", page(phones, pushService), headers);
    if (path !== `${phonePath}/answers` || request.method !== "POST" || !isSameSite(request))
      return sendText(response, 404, "text/plain; charset=utf-8", "Not Found\n", headers);
    const form = new URLSearchParams((await readBody(request, largestForm))?.toString() ?? "");
    const phone = readPhone(form.get("phone") ?? "")?.number;
    const body = form.get("body") ?? "";
    if (phone === undefined || body === "")
      return sendText(response, 400, "text/plain; charset=utf-8", "A text needs a number and words.\n", headers);
    await take(await phones.add({ phone, direction: "in", body }));
    response.writeHead(303, { location: phonePath, ...headers }).end();
  };
