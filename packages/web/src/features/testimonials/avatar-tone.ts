const tones = ["indigo", "leaf", "sun", "rose", "sand"] as const;
/** A pair of background and text colour that is readable in both themes. */
export type AvatarTone = (typeof tones)[number];

const names: readonly [RegExp, AvatarTone][] = [
  [/indigo|blue|sky|violet|purple|primary/i, "indigo"],
  [/green|grass|teal|leaf|emerald|mint/i, "leaf"],
  [/amber|yellow|orange|gold|sun/i, "sun"],
  [/red|pink|rose|crimson|ruby/i, "rose"],
];

/** The readable tone nearest to whatever colour a testimonial names. */
export const avatarTone = (color: string): AvatarTone => names.find(([name]) => name.test(color))?.[1] ?? "sand";
