/** Two taps within it are one, in milliseconds. */
const doubleTap = 400;

let timer: ReturnType<typeof setTimeout> | undefined;

/** What comes under a finger now takes no tap for a moment (`base.css`): hurried thumbs tap twice. Keys are not held back. */
export const ignoreSecondTap = (): void => {
  const { dataset } = document.documentElement;
  dataset["settling"] = "";
  clearTimeout(timer);
  timer = setTimeout(() => delete dataset["settling"], doubleTap);
};
