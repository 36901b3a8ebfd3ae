import { expect, test } from "vitest";
import { heroPreload } from "./head-tags.ts";

const picture = (name: string, attribute: string): string =>
  `<picture><source type="image/avif" srcSet="/${name}-480.avif 480w" sizes="100vw"/><img class="p-${name}" src="/${name}.webp" ${attribute}/></picture>`;

test("the first picture that does not wait is preloaded in the format that browsers will choose", () => {
  const html = `${picture("later", 'loading="lazy"')}${picture("hero", 'fetchPriority="high"')}${picture("next", 'fetchPriority="high"')}`;
  expect(heroPreload(html)).toBe(
    '<link rel="preload" as="image" type="image/avif" fetchpriority="high" imagesrcset="/hero-480.avif 480w" imagesizes="100vw">',
  );
});

test("a page whose pictures all wait preloads none", () => {
  expect(heroPreload(`<h1>Prices</h1>${picture("later", 'loading="lazy"')}`)).toBe("");
});
