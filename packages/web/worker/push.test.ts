import { describe, expect, it } from "vitest";
import { notificationOf, pathOf } from "./push.ts";

const page = "/agent-dashboard";
const content = {
  userId: 9,
  language: "en",
  title: "Visit moved: Friday, December 4, 1:00 PM",
  body: "Moved: Friday, December 4, 1:00 PM, Carol, Logan",
  tag: "changes-2026-12-04",
  path: "/agent-dashboard?day=2026-12-04",
  isSilent: false,
};
const shown = (more: object = {}, owner: number | undefined = 9) =>
  notificationOf(JSON.stringify({ ...content, ...more }), owner, page);
const words = ({ title, options: { body } }: ReturnType<typeof shown>): string => `${title} ${body}`;

describe("a notification", () => {
  it("shows what was sent to whom the phone belongs, takes the place of an older one, and rings", () => {
    expect(shown()).toEqual({
      title: content.title,
      options: {
        body: content.body,
        tag: "changes-2026-12-04",
        lang: "en",
        icon: "/icon-192.png",
        data: { path: "/agent-dashboard?day=2026-12-04" },
        renotify: true,
        silent: false,
      },
    });
  });

  it("makes no sound at night", () => {
    expect(shown({ isSilent: true }).options).toMatchObject({ renotify: false, silent: true });
  });

  it.each([
    ["nobody", undefined],
    ["another agent", 10],
  ])("says nothing of visits on a phone of %s", (_, owner) => {
    const plain = notificationOf(JSON.stringify(content), owner, page);
    expect(words(plain)).toBe("News about your visits Open the app to read it.");
    expect(plain.options.data).toEqual({ path: page });
    const spanish = notificationOf(JSON.stringify({ ...content, language: "es" }), owner, page);
    expect(words(spanish)).toBe("Novedades de tus visitas Abre la app para leerlas.");
    expect(spanish.options.lang).toBe("es");
  });

  it.each(["", "no JSON", "null", "[]", '"text"', "{}", '{"userId":9}', '{"userId":9,"title":7}'])(
    "is shown without details when it cannot be read: %s",
    (text) => {
      const { title, options } = notificationOf(text, 9, page);
      expect([title, options.tag, options.data]).toEqual(["News about your visits", "news", { path: page }]);
    },
  );

  it.each(["https://evil.example/", "//evil.example", "/admin", "/agent-dashboardx?day=1", 7])(
    "opens the app alone, not %s",
    (path) => {
      expect(shown({ path }).options.data).toEqual({ path: page });
    },
  );
});

it.each([
  [{ path: "/agent-dashboard?view=week" }, "/agent-dashboard?view=week"],
  [undefined, page],
  [null, page],
  [{}, page],
])("a pressed one with %o opens %s", (data, path) => {
  expect(pathOf(data, page)).toBe(path);
});
