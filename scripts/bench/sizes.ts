type Size = { normal: number; tiny: number };

/** Then a bench does not judge times. */
export const isTiny = process.argv.includes("--tiny");

const args = process.argv.slice(2).filter((parameter) => parameter !== "--tiny");

/**
 * The sizes from the command line, in the order of the names, and the `further` parameters.
 *
 * @throws Error when a size is no number above 0
 */
export const sizesOf = <N extends string>(sizes: Readonly<Record<N, Size>>) => {
  const names = Object.keys(sizes) as N[];
  const sizeOf = (name: N, index: number): [N, number] => {
    const { normal, tiny } = sizes[name];
    const size = Number(args[index] ?? (isTiny ? tiny : normal));
    if (!(size > 0)) throw new Error(`This bench takes ${names.join(", ")}: numbers above 0, in that order.`);
    return [name, size];
  };
  const chosen = Object.fromEntries<number>(names.map(sizeOf)) as Record<N, number>;
  return { ...chosen, further: args.slice(names.length) };
};
