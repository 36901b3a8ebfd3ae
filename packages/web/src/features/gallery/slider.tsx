import "./gallery.css";
import ChevronLeft from "lucide-react/icons/chevron-left";
import ChevronRight from "lucide-react/icons/chevron-right";
import Pause from "lucide-react/icons/pause";
import Play from "lucide-react/icons/play";
import { type ReactElement, useEffect } from "react";
import { sizesOf } from "#ui/picture-files.ts";
import { Picture, shownAt } from "#ui/picture.tsx";
import { described } from "#ui/pictures.ts";
import { slides } from "./slides.ts";
import { useCarousel } from "./use-carousel.ts";

/** Twelve pictures that take turns. */
export const Slider = (): ReactElement => {
  const { index, jump, paused, togglePaused, holder } = useCarousel(slides.length);
  const slide = slides[index];
  const next = slides[(index + 1) % slides.length];
  // The next picture is there before it is shown.
  useEffect(() => {
    if (next === undefined) return;
    const image = new Image();
    image.sizes = shownAt.half;
    image.srcset = sizesOf(next.name, "avif");
  }, [next]);

  const PauseIcon = paused ? Play : Pause;

  return (
    <section className="slider" aria-label="Pictures of rooms" {...holder}>
      {slide !== undefined && (
        <figure
          key={slide.id}
          className="slider__slide"
          aria-roledescription="slide"
          aria-label={`${index + 1} of ${slides.length}`}
        >
          <div className="picture">
            <Picture {...described(slide.name)} shown="half" />
          </div>
          <figcaption className="slider__caption">
            <span className="slider__count">
              {index + 1} / {slides.length}
            </span>
            <strong>{slide.title}</strong>
            <span>{slide.description}</span>
          </figcaption>
        </figure>
      )}
      <div className="slider__controls">
        <ul className="slider__dots">
          {slides.map(({ id, title }, at) => (
            <li key={id}>
              <button
                type="button"
                className="slider__dot"
                aria-label={`Picture ${at + 1}: ${title}`}
                aria-current={at === index}
                onClick={() => jump(at)}
              />
            </li>
          ))}
        </ul>
        <button type="button" className="icon-button" aria-label="Previous picture" onClick={() => jump(index - 1)}>
          <ChevronLeft size={22} aria-hidden />
        </button>
        <button type="button" className="icon-button" aria-label="Next picture" onClick={() => jump(index + 1)}>
          <ChevronRight size={22} aria-hidden />
        </button>
        <button
          type="button"
          className="icon-button"
          aria-label={paused ? "Let the pictures change" : "Stop the pictures"}
          onClick={togglePaused}
        >
          <PauseIcon size={18} aria-hidden />
        </button>
      </div>
      <p className="caption slider__note">Illustrations, not photographs of customers' homes.</p>
    </section>
  );
};
