import type { Light } from "#ui/scene-light.ts";
import type { Room } from "#ui/scene-rooms.tsx";

/** One picture of the home page's slider (specification, section 3: gallery image; the scene stands for its source). */
export type Slide = { id: number; room: Room; light: Light; alt: string; title: string; description: string };

const slide = (id: number, room: Room, light: Light, title: string, description: string): Slide => ({
  id,
  room,
  light,
  alt: `Illustration: ${title.toLowerCase()}`,
  title,
  description,
});

/** The twelve pictures, in order. */
export const slides: readonly Slide[] = [
  slide(1, "living", "noon", "A living room at noon", "Dusted, vacuumed, cushions where they belong."),
  slide(2, "kitchen", "morning", "A kitchen ready for the day", "Counters clear, sink dry, handles wiped."),
  slide(3, "bathroom", "noon", "A bathroom without a water mark", "Tub, tiles and taps, down to the corners."),
  slide(4, "bedroom", "morning", "A bedroom, freshly made", "Fresh linen, flat sheets, no dust under the bed."),
  slide(5, "cabin", "evening", "A vacation rental before check-in", "Turned over between two guests, on time."),
  slide(6, "office", "noon", "An office before opening", "Desks wiped, bins empty, floor done after hours."),
  slide(7, "dining", "evening", "A dining room before company", "Table polished, chairs lined up, floor swept."),
  slide(8, "entry", "morning", "An entry without the winter", "Salt and mud gone, boots in a row."),
  slide(9, "kitchen", "evening", "A kitchen after dinner", "A deep clean takes the oven and the fridge along."),
  slide(10, "bedroom", "evening", "A guest room at dusk", "Ready for whoever arrives tonight."),
  slide(11, "cabin", "morning", "A cabin near Bear Lake", "Linen, kitchen and firewood, checked by list."),
  slide(12, "living", "evening", "A living room in the evening", "All that is left to do is sit down."),
];
