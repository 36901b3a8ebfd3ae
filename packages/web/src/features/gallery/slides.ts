import type { PictureName } from "#ui/pictures.ts";

export type Slide = { id: number; name: PictureName; title: string; description: string };

const slide = (id: number, name: PictureName, title: string, description: string): Slide => ({
  id,
  name,
  title,
  description,
});

export const slides: readonly Slide[] = [
  slide(1, "kitchen-island", "A kitchen ready for the day", "Counters clear, sink dry, handles wiped."),
  slide(2, "bath-tub", "A bathroom without a water mark", "Tub, tiles and taps, down to the corners."),
  slide(3, "living-wall", "A living room at noon", "Dusted, vacuumed, cushions where they belong."),
  slide(4, "bedroom-morning", "A bedroom, freshly made", "Fresh linen, flat sheets, no dust under the bed."),
  slide(5, "cabin-evening", "A vacation rental before check-in", "Turned over between two guests, on time."),
  slide(6, "office-books", "An office before the day begins", "Desk wiped, shelves dusted, bin empty."),
  slide(7, "dining-evening", "A dining room before company", "Table polished, chairs lined up, floor swept."),
  slide(8, "entry-bench", "An entry without the winter", "Salt and mud gone, boots in a row."),
  slide(9, "bath-vanity", "Mirrors without a streak", "A deep clean takes the shower screen along."),
  slide(10, "bedroom-view", "A guest room at dusk", "Ready for whoever arrives tonight."),
  slide(11, "commercial-lobby", "A lobby before opening", "Floor polished, counter wiped, after hours."),
  slide(12, "basement-media", "The family room downstairs", "All that is left to do is sit down."),
];
