import ChevronLeft from "lucide-react/icons/chevron-left";
import ChevronRight from "lucide-react/icons/chevron-right";
import Pause from "lucide-react/icons/pause";
import Play from "lucide-react/icons/play";
import type { ReactElement } from "react";
import { described, isIllustration, pictureList } from "#ui/pictures.ts";
import { PictureView } from "./picture-view.tsx";
import { picturesOf, presentCategories } from "./pictures.ts";
import { useCarousel } from "./use-carousel.ts";

/** One picture of each category. */
const tour = presentCategories().flatMap((category) => picturesOf(category).slice(0, 1));

/** A walk through the rooms, five seconds each. */
export const Slideshow = (): ReactElement => {
  const { index, jump, paused, togglePaused, holder } = useCarousel(tour.length);
  const picture = tour[index];

  const PauseIcon = paused ? Play : Pause;

  return (
    <section className="slideshow" aria-label="A walk through the rooms" {...holder}>
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
          onClick={togglePaused}
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
