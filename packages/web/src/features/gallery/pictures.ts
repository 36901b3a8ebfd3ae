import type { PictureName } from "#ui/pictures.ts";

export const categories = [
  "Kitchen",
  "Bathroom",
  "Living Room",
  "Office",
  "Bedroom",
  "Dining Room",
  "Entryway",
  "Basement",
  "Commercial",
] as const;
export type Category = (typeof categories)[number];

export type GalleryPicture = { name: PictureName; category: Category };

const shots: Readonly<Record<Category, readonly PictureName[]>> = {
  Kitchen: ["kitchen-island", "kitchen-green", "oven-detail"],
  Bathroom: ["bath-tub", "bath-vanity", "bath-family"],
  "Living Room": ["living-view", "living-wall", "cabin-evening"],
  Office: ["office-books", "office-window", "office-evening"],
  Bedroom: ["bedroom-morning", "bedroom-view", "bedroom-guest", "rental-towels"],
  "Dining Room": ["dining-evening", "dining-noon", "dining-nook"],
  Entryway: ["entry-bench", "entry-console", "entry-evening"],
  Basement: ["basement-media", "basement-play", "basement-stove"],
  Commercial: ["commercial-lobby", "commercial-cafe", "commercial-desks"],
};

const rounds = Math.max(...Object.values(shots).map(({ length }) => length));

/** The pictures, in the order of the grid: one of each category in turn. */
export const pictures: readonly GalleryPicture[] = Array.from({ length: rounds }, (_, round) =>
  categories.flatMap((category) => shots[category].slice(round, round + 1).map((name) => ({ name, category }))),
).flat();

/** The pictures of a category; all of them for null. */
export const picturesOf = (category: Category | null): readonly GalleryPicture[] =>
  category === null ? pictures : pictures.filter((picture) => picture.category === category);

export const presentCategories = (of: readonly GalleryPicture[] = pictures): readonly Category[] =>
  categories.filter((category) => of.some((picture) => picture.category === category));
