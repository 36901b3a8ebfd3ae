import "./carousel.css";
import ChevronLeft from "lucide-react/icons/chevron-left";
import ChevronRight from "lucide-react/icons/chevron-right";
import Pause from "lucide-react/icons/pause";
import Play from "lucide-react/icons/play";
import { type KeyboardEvent, type ReactElement, type ReactNode, useState } from "react";
import { useRotation } from "./use-rotation.ts";

type Props = {
  /** What the pictures are, for those who do not see them. */
  label: string;
  /** Beside `carousel`. */
  className: string;
  count: number;
  /** The picture of an index, with its caption. */
  children: (index: number) => ReactNode;
  /** Another way to them, before the buttons. */
  jumps?: (index: number, jump: (to: number) => void) => ReactNode;
};

/**
 * Pictures that take turns. They wait while they are hovered or focused, and for good when they are paused; buttons and
 * the arrow keys move through them.
 */
export const Carousel = ({ label, className, count, children, jumps }: Props): ReactElement => {
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);
  const [paused, setPaused] = useState(false);
  const [index, jump, moved] = useRotation(count, hovered || focused || paused);
  const PauseIcon = paused ? Play : Pause;
  const handlers = {
    onMouseEnter: () => setHovered(true),
    onMouseLeave: () => setHovered(false),
    onFocus: () => setFocused(true),
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
      <div className="carousel__controls">
        {jumps?.(index, jump)}
        <button type="button" className="icon-button" aria-label="Previous picture" onClick={() => jump(index - 1)}>
          <ChevronLeft size={22} aria-hidden />
        </button>
        <button
          type="button"
          className="icon-button carousel__pause"
          aria-label={paused ? "Let the pictures change" : "Stop the pictures"}
          onClick={() => setPaused(!paused)}
        >
          <PauseIcon size={18} aria-hidden />
        </button>
        <button type="button" className="icon-button" aria-label="Next picture" onClick={() => jump(index + 1)}>
          <ChevronRight size={22} aria-hidden />
        </button>
      </div>
    </section>
  );
};
