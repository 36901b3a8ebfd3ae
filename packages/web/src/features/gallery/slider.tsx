import "./slider.css";
import { type ReactElement, useEffect } from "react";
import { pictureSizes } from "#ui/picture-files.ts";
import { Picture, shownAt } from "#ui/picture.tsx";
import { described } from "#ui/pictures.ts";
import { Carousel } from "./carousel.tsx";
import { type Slide, slides } from "./slides.ts";

const dots = (index: number, jump: (to: number) => void): ReactElement => (
  <ul className="slider__dots">
    {slides.map(({ id, title }, at) => (
      <li key={id}>
        <button
          type="button"
          className="rt-reset slider__dot"
          aria-label={`Picture ${at + 1}: ${title}`}
          aria-current={at === index || undefined}
          onClick={() => jump(at)}
        />
      </li>
    ))}
  </ul>
);

type ViewProps = { slide: Slide; index: number };

const SlideView = ({ slide: { name, title, description }, index }: ViewProps): ReactElement => {
  // The next picture is there before it is shown.
  useEffect(() => {
    const next = slides[(index + 1) % slides.length];
    if (next === undefined) return;
    const image = new Image();
    image.sizes = shownAt.whole;
    image.srcset = pictureSizes(next.name, "avif");
  }, [index]);
  return (
    <>
      <div className="picture">
        <Picture {...described(name)} shown="whole" />
      </div>
      <figcaption>
        <span className="soft small">{`${index + 1} / ${slides.length}`}</span>
        <strong className="figure">{title}</strong>
        <span className="soft">{description}</span>
      </figcaption>
    </>
  );
};

export const Slider = (): ReactElement => (
  <>
    <Carousel label="Pictures of rooms" className="slider" count={slides.length} jumps={dots}>
      {(index) => {
        const slide = slides[index];
        return slide && <SlideView slide={slide} index={index} />;
      }}
    </Carousel>
    <p className="caption">Illustrations, not photographs of customers' homes.</p>
  </>
);
