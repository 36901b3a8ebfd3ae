// @vitest-environment node
import { createMemoryHistory } from "@tanstack/react-router";
import { expect, test } from "vitest";
import { pictures } from "#features/gallery/pictures.ts";
import { renderWhole } from "../render.tsx";
import { makeRouter } from "../router.tsx";

const render = async (path: string): Promise<string> => {
  const { router } = makeRouter(createMemoryHistory({ initialEntries: [path] }));
  await router.load();
  return renderWhole(router);
};
const countPictures = (html: string) => html.match(/Enlarge:/g)?.length;
const headings = { "/careers": "Join Our Team", "/gallery": "Our Cleaning Gallery" };

test.each(Object.entries(headings))(
  "%s is rendered on the server, whole and always the same",
  async (path, heading) => {
    const html = await render(path);
    expect(html.match(/<h1[^>]*>(.*?)<\/h1>/g)).toHaveLength(1);
    expect(html).toContain(`>${heading}</h1>`);
    expect(await render(path)).toBe(html);
  },
);

test("one file serves every category: the server shows all pictures, whatever the address asks for", async () => {
  expect(countPictures(await render("/gallery?category=kitchen"))).toBe(pictures.length);
});
