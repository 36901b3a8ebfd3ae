import type { IncomingMessage, ServerResponse } from "node:http";
import { inScheme } from "@cleaning/contract/mail/mail-scheme";
import { escapeHtml } from "@cleaning/contract/mail/mail-template";
import { business } from "@cleaning/contract/site/business";
import { pathOf, sendJson, sendText } from "./http.ts";
import type { StoredMail, Mails } from "./mails.ts";

export const mailboxPath = "/__mailbox";

export const isMailboxPath = (path: string): boolean =>
  path === mailboxPath || path === `${mailboxPath}.json` || path.startsWith(`${mailboxPath}/`);

const styles = `
  :root { color-scheme: light dark; --line: color-mix(in srgb, currentColor 15%, transparent); }
  body { font: 16px/1.5 system-ui, sans-serif; max-width: 52rem; margin: 2rem auto; padding: 0 1rem; }
  h1 { font-size: 1.25rem; }
  a { color: inherit; }
  ol { list-style: none; padding: 0; border-top: 1px solid var(--line); }
  li { border-bottom: 1px solid var(--line); }
  li a { display: grid; grid-template-columns: 1fr auto; gap: 0 1rem; padding: .75rem .5rem; text-decoration: none; }
  li a:hover, li a:focus-visible { background: color-mix(in srgb, currentColor 6%, transparent); }
  small, time, dt { opacity: .75; }
  li small { grid-column: 1 / -1; }
  dl { display: grid; grid-template-columns: auto 1fr; gap: .25rem 1rem; }
  dd { margin: 0; overflow-wrap: anywhere; }
  h2 { font-size: 1rem; }
  nav { display: flex; flex-wrap: wrap; gap: .5rem 1rem; margin-bottom: .75rem; }
  nav [aria-current] { font-weight: bold; text-decoration: none; }
  .scroll { overflow-x: auto; }
  iframe { height: 48rem; resize: vertical; border: 1px solid var(--line); border-radius: .5rem; }
  pre { white-space: pre-wrap; overflow-wrap: anywhere; font: inherit; padding: 1rem; border: 1px solid var(--line); border-radius: .5rem; }
`;

const page = (title: string, main: string): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
<style>${styles}</style>
</head>
<body>
<main>
${main}
</main>
</body>
</html>
`;

const time = (at: string): string =>
  `<time datetime="${escapeHtml(at)}">${escapeHtml(new Date(at).toLocaleString("en-US"))}</time>`;

const entry = ({ id, at, to, subject }: StoredMail): string =>
  `<li><a href="${mailboxPath}/${escapeHtml(id)}"><strong>${escapeHtml(subject)}</strong>${time(at)}<small>to ${escapeHtml(to.join(", "))}</small></a></li>`;

const listPage = (mails: readonly StoredMail[]): string =>
  page(
    "Mailbox",
    `<h1>Mails that ${escapeHtml(business.name)} sent on this machine</h1>
${mails.length === 0 ? "<p>None yet. Whatever the site sends ends up here and nowhere else.</p>" : `<ol>\n${mails.map(entry).join("\n")}\n</ol>`}`,
  );

/** No scripts, no origin; links open in a new tab. */
const sandbox = "allow-popups allow-popups-to-escape-sandbox";

const widths = [360, 700] as const;
const schemes = ["light", "dark"] as const;
type View = { width: (typeof widths)[number]; scheme: (typeof schemes)[number] };

const viewOf = (search: URLSearchParams): View => ({
  width: widths.find((width) => String(width) === search.get("width")) ?? 700,
  scheme: schemes.find((scheme) => scheme === search.get("scheme")) ?? "light",
});

const viewLinks = (id: string, shown: View): string =>
  widths
    .flatMap((width) => schemes.map((scheme) => ({ width, scheme })))
    .map(({ width, scheme }) => {
      const isShown = width === shown.width && scheme === shown.scheme;
      return `<a href="${mailboxPath}/${escapeHtml(id)}?width=${width}&amp;scheme=${scheme}"${isShown ? ' aria-current="true"' : ""}>${width} px, ${scheme}</a>`;
    })
    .join("\n");

const htmlPart = ({ id, html }: StoredMail, view: View): string =>
  `<h2>As HTML</h2>
<nav aria-label="How the mail is shown">
${viewLinks(id, view)}
</nav>
<div class="scroll"><iframe title="The mail as HTML" sandbox="${sandbox}" style="width:${view.width}px;color-scheme:${view.scheme}" srcdoc="${escapeHtml(inScheme(html, view.scheme))}"></iframe></div>`;

const mailPage = (mail: StoredMail, view: View): string => {
  const { at, from, to, cc, replyTo, subject, text, html, files } = mail;
  const rows = [
    ["From", from],
    ["To", to.join(", ")],
    ["Cc", cc.join(", ")],
    ["Reply to", replyTo.join(", ")],
  ].filter(([, value]) => value !== "");
  return page(
    subject,
    `<p><a href="${mailboxPath}">All mails</a></p>
<h1>${escapeHtml(subject)}</h1>
<dl>
${rows.map(([name = "", value = ""]) => `<dt>${name}</dt><dd>${escapeHtml(value)}</dd>`).join("\n")}
<dt>Sent</dt><dd>${time(at)}</dd>
</dl>
${html === "" ? "" : htmlPart(mail, view)}
${text === "" ? "" : `<h2>As text</h2>\n<pre>${escapeHtml(text)}</pre>`}
${files.map(({ name, content }) => `<h2>${escapeHtml(name)}</h2>\n<pre>${escapeHtml(content)}</pre>`).join("\n")}`,
  );
};

const headers = {
  "cache-control": "no-store",
  // Mails contain visitors' input: nothing in them may run.
  "content-security-policy": "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'",
};
const sendPage = (response: ServerResponse, status: number, text: string): void =>
  sendText(response, status, "text/html; charset=utf-8", text, headers);

const mentions = ({ to, subject, text }: StoredMail, about: string): boolean =>
  [...to, subject, text].some((part) => part.includes(about));

export const createMailbox =
  (mails: Mails) =>
  (request: IncomingMessage, response: ServerResponse): void => {
    const path = pathOf(request);
    const search = new URL(request.url ?? "/", "http://mailbox").searchParams;
    if (path === `${mailboxPath}.json`) {
      const found = mails.list().filter((mail) => mentions(mail, search.get("about") ?? ""));
      return sendJson(response, 200, { mails: found }, headers);
    }
    if (path === mailboxPath || path === `${mailboxPath}/`) return sendPage(response, 200, listPage(mails.list()));
    const mail = mails.find(path.slice(mailboxPath.length + 1));
    if (mail !== undefined) return sendPage(response, 200, mailPage(mail, viewOf(search)));
    sendPage(response, 404, page("No such mail", `<p>No such mail. <a href="${mailboxPath}">All mails</a></p>`));
  };
