/** A number that a bench can be told: without one it is `usual`, and `tiny` where only its working is tested. */
type Size = { usual: number; tiny: number };

/** Whether a bench is only to show that it works, by `--tiny`: it then judges nothing that the clock decides. */
export const isTiny = process.argv.includes("--tiny");

/** What a bench was told on its command line, without `--tiny`. */
const told = process.argv.slice(2).filter((parameter) => parameter !== "--tiny");

/**
 * The sizes of a bench: the first parameters of its command line in the order of the names, and what is not told by
 * `--tiny` or as usual.
 *
 * @returns the sizes by their names, and the parameters that follow
 * @throws Error when a parameter is no number above 0
 */
export const sizesOf = <N extends string>(sizes: Readonly<Record<N, Size>>) => {
  const names = Object.keys(sizes) as N[];
  const sizeOf = (name: N, index: number): [N, number] => {
    const { usual, tiny } = sizes[name];
    const size = Number(told[index] ?? (isTiny ? tiny : usual));
    if (!(size > 0)) throw new Error(`This bench takes ${names.join(", ")}: numbers above 0, in that order.`);
    return [name, size];
  };
  const chosen = Object.fromEntries<number>(names.map(sizeOf)) as Record<N, number>;
  return { ...chosen, further: told.slice(names.length) };
};
