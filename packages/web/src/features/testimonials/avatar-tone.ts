const names = [
  [/indigo|blue|sky|violet|purple|primary/i, "indigo"],
  [/green|grass|teal|leaf|emerald|mint/i, "grass"],
  [/amber|yellow|orange|gold|sun/i, "amber"],
  [/red|pink|rose|crimson|ruby/i, "red"],
] as const;

export const avatarTone = (color: string): (typeof names)[number][1] | "gray" =>
  names.find(([name]) => name.test(color))?.[1] ?? "gray";
