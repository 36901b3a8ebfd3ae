import type { Light } from "#ui/scene-light.ts";
import type { Room } from "#ui/scene-rooms.tsx";

/** The categories of the gallery, in the order of its filter (specification, section 2). */
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

/** An illustration: a room at a time of day, perhaps mirrored, perhaps seen from nearer by. */
export type SceneView = {
  room: Room;
  light: Light;
  mirrored?: boolean;
  near?: "left" | "corner" | "middle" | "right";
};

/** Where a picture comes from: a photograph's file and its size in pixels, or an illustration in its place. */
export type PictureSource = { src: string; width: number; height: number } | { scene: SceneView };

/** One picture of the gallery (specification, section 3: gallery item). `title` is its caption. */
export type Picture = { alt: string; title: string; category: Category } & PictureSource;

const scene = (category: Category, title: string, alt: string, view: SceneView): Picture => ({
  category,
  title,
  alt: `Illustration: ${alt}`,
  scene: view,
});

/**
 * The pictures, in the order of the grid. A photograph takes the place of an illustration by taking its entry:
 * `{ src, width, height, alt, title, category }`.
 */
export const pictures: readonly Picture[] = [
  scene("Kitchen", "Counters clear by eight", "a tidy kitchen in the morning, its counter empty", {
    room: "kitchen",
    light: "morning",
  }),
  scene("Bathroom", "Not a water mark left", "a white tub below a window at noon", { room: "bathroom", light: "noon" }),
  scene("Living Room", "Dusted and vacuumed", "a sofa with straight cushions at noon", {
    room: "living",
    light: "noon",
  }),
  scene("Office", "A desk to start fresh at", "a desk with a screen and nothing else on it", {
    room: "office",
    light: "morning",
  }),
  scene("Bedroom", "Fresh linen, flat sheets", "a made bed in morning light", { room: "bedroom", light: "morning" }),
  scene("Dining Room", "Ready for company", "a set dining table in the evening", { room: "dining", light: "evening" }),
  scene("Entryway", "Winter stays outside", "boots in a row in an entry with a blue door", {
    room: "entry",
    light: "morning",
  }),
  scene("Basement", "The family room downstairs", "a basement family room with a stove and an armchair", {
    room: "cabin",
    light: "noon",
    mirrored: true,
  }),
  scene("Commercial", "After hours, before opening", "a bright office with empty desks, seen at dusk", {
    room: "office",
    light: "evening",
    mirrored: true,
  }),
  scene("Kitchen", "Sink dry, tap polished", "a polished tap over a dry sink", {
    room: "kitchen",
    light: "noon",
    near: "middle",
  }),
  scene("Bathroom", "Towels folded, floor dry", "folded towels on a stool beside a tub", {
    room: "bathroom",
    light: "morning",
    near: "left",
  }),
  scene("Living Room", "All left to do is sit down", "a living room with its lamp on in the evening", {
    room: "living",
    light: "evening",
    mirrored: true,
  }),
  scene("Office", "Dust-free, down to the shelf", "books and a plant on clean office shelves", {
    room: "office",
    light: "noon",
    near: "corner",
  }),
  scene("Bedroom", "A guest room at dusk", "a guest bed with two pillows in evening light", {
    room: "bedroom",
    light: "evening",
    mirrored: true,
  }),
  scene("Dining Room", "The table, wiped and polished", "flowers and two plates on a polished table", {
    room: "dining",
    light: "noon",
    near: "middle",
  }),
  scene("Entryway", "A bench without the salt", "a bench with cushions, shoes below it", {
    room: "entry",
    light: "noon",
    near: "right",
  }),
  scene("Basement", "Around the stove, no ash", "a wood stove on a swept basement floor", {
    room: "cabin",
    light: "evening",
    near: "left",
  }),
  scene("Commercial", "A café before its first guest", "a café table below a lamp, chairs lined up", {
    room: "dining",
    light: "morning",
    mirrored: true,
  }),
  scene("Kitchen", "After dinner, spotless", "a clean kitchen in the evening", {
    room: "kitchen",
    light: "evening",
    mirrored: true,
  }),
  scene("Commercial", "The lobby of a practice", "a lobby with a bench and a clean floor", {
    room: "entry",
    light: "evening",
    mirrored: true,
  }),
];

/** The pictures of a category; all of them for null. */
export const picturesOf = (category: Category | null): readonly Picture[] =>
  category === null ? pictures : pictures.filter((picture) => picture.category === category);

/** The categories that have a picture, in the order of the filter. */
export const presentCategories = (of: readonly Picture[] = pictures): readonly Category[] =>
  categories.filter((category) => of.some((picture) => picture.category === category));
