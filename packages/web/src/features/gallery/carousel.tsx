import { Flex, IconButton } from "@radix-ui/themes";
import ChevronLeft from "lucide-react/icons/chevron-left";
import ChevronRight from "lucide-react/icons/chevron-right";
import Pause from "lucide-react/icons/pause";
import Play from "lucide-react/icons/play";
import {
  type FocusEvent,
  type KeyboardEvent,
  type PointerEvent,
  type ReactElement,
  type ReactNode,
  useEffect,
  useState,
} from "react";

/** How long a picture stays, in milliseconds. */
const slideTime = 5_000;

const still = (): boolean => window.matchMedia("(prefers-reduced-motion: reduce)").matches;

/** Stands still while `isPaused`, and with reduced motion. A jump restarts the interval. */
const useRotation = (count: number, isPaused: boolean): [index: number, jump: (to: number) => void, moved: boolean] => {
  const [reached, setReached] = useState<number>();
  const index = reached ?? 0;
  useEffect(() => {
    if (isPaused || still()) return undefined;
    const timer = setTimeout(() => setReached((index + 1) % count), slideTime);
    return () => clearTimeout(timer);
  }, [index, isPaused, count]);
  return [index, (to) => setReached((to + count) % count), reached !== undefined];
};

type Props = {
  label: string;
  className: string;
  count: number;
  children: (index: number) => ReactNode;
  jumps?: (index: number, jump: (to: number) => void) => ReactNode;
};

export const control = { type: "button", variant: "outline", size: "3" } as const;

/** Pauses on hover and visible focus. What a tap leaves behind (invisible focus, hover) must not stop it for ever. */
export const Carousel = ({ label, className, count, children, jumps }: Props): ReactElement => {
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);
  const [paused, setPaused] = useState(false);
  const [index, jump, moved] = useRotation(count, hovered || focused || paused);
  const toggle = (): void => {
    setPaused(!paused);
    if (!paused) return;
    // Who presses play is still over the button, or on it: that must not hold what they want to see.
    setHovered(false);
    setFocused(false);
  };
  const PauseIcon = paused ? Play : Pause;
  const handlers = {
    onPointerEnter: ({ pointerType }: PointerEvent) => setHovered(pointerType === "mouse"),
    onPointerLeave: () => setHovered(false),
    onFocus: ({ target }: FocusEvent) => setFocused(target.matches(":focus-visible")),
    onBlur: () => setFocused(false),
    onKeyDown: ({ key }: KeyboardEvent) => {
      if (key === "ArrowRight") jump(index + 1);
      if (key === "ArrowLeft") jump(index - 1);
    },
  };
  return (
    <section
      className={`carousel ${className}`}
      aria-label={label}
      aria-roledescription="carousel"
      data-moved={moved || undefined}
      {...handlers}
    >
      <figure key={index} aria-roledescription="slide" aria-label={`${index + 1} of ${count}`}>
        {children(index)}
      </figure>
      <Flex align="center" gap="1" wrap="wrap" className="carousel__controls">
        {jumps?.(index, jump)}
        <IconButton {...control} aria-label="Previous picture" onClick={() => jump(index - 1)}>
          <ChevronLeft size={22} aria-hidden />
        </IconButton>
        <IconButton
          {...control}
          className="carousel__pause"
          aria-label={paused ? "Let the pictures change" : "Stop the pictures"}
          onClick={toggle}
        >
          <PauseIcon size={18} aria-hidden />
        </IconButton>
        <IconButton {...control} aria-label="Next picture" onClick={() => jump(index + 1)}>
          <ChevronRight size={22} aria-hidden />
        </IconButton>
      </Flex>
    </section>
  );
};
