const names = [
  [/indigo|blue|sky|violet|purple|primary/i, "indigo"],
  [/green|grass|teal|leaf|emerald|mint/i, "grass"],
  [/amber|yellow|orange|gold|sun/i, "amber"],
  [/red|pink|rose|crimson|ruby/i, "red"],
] as const;

/** The readable color nearest to the one that a testimonial names. */
export const avatarTone = (color: string): (typeof names)[number][1] | "gray" =>
  names.find(([name]) => name.test(color))?.[1] ?? "gray";
