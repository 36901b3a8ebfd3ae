import ChevronLeft from "lucide-react/icons/chevron-left";
import ChevronRight from "lucide-react/icons/chevron-right";
import Pause from "lucide-react/icons/pause";
import Play from "lucide-react/icons/play";
import { type KeyboardEvent, type ReactElement, useState } from "react";
import { described, isIllustration, pictureList } from "#ui/pictures.ts";
import { PictureView } from "./picture-view.tsx";
import { picturesOf, presentCategories } from "./pictures.ts";
import { useRotation } from "./use-rotation.ts";

/** One picture of each category. */
const tour = presentCategories().flatMap((category) => picturesOf(category).slice(0, 1));

/**
 * A walk through the rooms, five seconds each. It waits while it is hovered or focused, for good when it is paused, and
 * never moves by itself for people who asked for less motion.
 */
export const Slideshow = (): ReactElement => {
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);
  const [paused, setPaused] = useState(false);
  const [index, jump] = useRotation(tour.length, hovered || focused || paused);
  const picture = tour[index];

  const onKeyDown = ({ key }: KeyboardEvent): void => {
    if (key === "ArrowRight") jump(index + 1);
    if (key === "ArrowLeft") jump(index - 1);
  };
  const PauseIcon = paused ? Play : Pause;

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it only holds still while its controls are used; the arrow keys repeat two of its buttons
    <section
      className="slideshow"
      aria-roledescription="carousel"
      aria-label="A walk through the rooms"
      onMouseEnter={() => setHovered(true)}
      onMouseLeave={() => setHovered(false)}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
      onKeyDown={onKeyDown}
    >
      {picture !== undefined && (
        <figure key={picture.name} aria-roledescription="slide" aria-label={`${index + 1} of ${tour.length}`}>
          <PictureView {...described(picture.name)} shown="half" first />
          <figcaption className="slideshow__caption">
            <strong>{pictureList[picture.name].title}</strong>
            <span className="soft">
              {picture.category}
              {isIllustration(picture.name) && ", illustration"}
            </span>
          </figcaption>
        </figure>
      )}
      <div className="slideshow__controls">
        <button type="button" className="icon-button" aria-label="Previous picture" onClick={() => jump(index - 1)}>
          <ChevronLeft size={22} aria-hidden />
        </button>
        <button
          type="button"
          className="icon-button slideshow__pause"
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
