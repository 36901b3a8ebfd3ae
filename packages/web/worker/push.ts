type Content = Readonly<Record<string, unknown>>;

/** What our server sends (`contract/agent-app/push.ts`): it may be older or newer than a worker. */
const contentIn = (text: string): Content => {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
};

const textOf = (value: unknown): string | undefined => (typeof value === "string" && value !== "" ? value : undefined);

/** Without details: for a phone whose agent has signed out meanwhile, and for what cannot be read. */
const plain = {
  en: { title: "News about your visits", body: "Open the app to read it." },
  es: { title: "Novedades de tus visitas", body: "Abre la app para leerlas." },
} as const;

export type Shown = { title: string; options: NotificationOptions & { renotify?: boolean } };

/**
 * The notification that a phone shows: browsers ask for one each time. `owner`: whose days this phone has.
 * @param agentPage the only page that one may open
 */
export const notificationOf = (text: string, owner: number | undefined, agentPage: string): Shown => {
  const content = contentIn(text);
  const [title, path] = [textOf(content["title"]), textOf(content["path"])];
  const isOwn = owner !== undefined && owner === content["userId"] && title !== undefined;
  const language = content["language"] === "es" ? "es" : "en";
  const words = plain[language];
  const isInApp = path === agentPage || path?.startsWith(`${agentPage}?`) === true;
  const isQuiet = content["isSilent"] === true;
  return {
    title: isOwn ? title : words.title,
    options: {
      body: isOwn ? (textOf(content["body"]) ?? "") : words.body,
      tag: textOf(content["tag"]) ?? "news",
      lang: language,
      icon: "/icon-192.png",
      data: { path: isOwn && isInApp ? path : agentPage },
      // The newer one of a tag takes the older one's place, and rings like it.
      renotify: !isQuiet,
      silent: isQuiet,
    },
  };
};

/** What a pressed notification opens. */
export const pathOf = (data: unknown, agentPage: string): string =>
  (typeof data === "object" && data !== null ? textOf(Reflect.get(data, "path")) : undefined) ?? agentPage;
