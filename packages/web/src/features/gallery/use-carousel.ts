import { type KeyboardEvent, useState } from "react";
import { useRotation } from "./use-rotation.ts";

/**
 * Pictures that take turns. They wait while they are hovered or focused, and for good when they are paused; the arrow
 * keys move through them.
 *
 * @param count how many there are
 * @returns `holder`: what the section around them needs
 */
export const useCarousel = (count: number) => {
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);
  const [paused, setPaused] = useState(false);
  const [index, jump, moved] = useRotation(count, hovered || focused || paused);
  return {
    index,
    jump,
    paused,
    togglePaused: (): void => setPaused(!paused),
    holder: {
      "aria-roledescription": "carousel",
      // A picture fades in when it takes its turn, not when the page arrives: it would be seen that much later.
      "data-moved": moved || undefined,
      onMouseEnter: () => setHovered(true),
      onMouseLeave: () => setHovered(false),
      onFocus: () => setFocused(true),
      onBlur: () => setFocused(false),
      onKeyDown: ({ key }: KeyboardEvent) => {
        if (key === "ArrowRight") jump(index + 1);
        if (key === "ArrowLeft") jump(index - 1);
      },
    },
  };
};
