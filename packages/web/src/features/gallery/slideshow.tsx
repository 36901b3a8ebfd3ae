import type { ReactElement } from "react";
import { Picture, type PictureProps } from "#ui/picture.tsx";
import { described, isIllustration, pictureList } from "#ui/pictures.ts";
import { Carousel } from "./carousel.tsx";
import { picturesOf, presentCategories } from "./pictures.ts";

export const PictureView = (props: PictureProps): ReactElement => (
  <span className="picture shot">
    <Picture {...props} />
  </span>
);

const tour = presentCategories().flatMap((category) => picturesOf(category).slice(0, 1));

export const Slideshow = (): ReactElement => (
  <Carousel label="A walk through the rooms" className="slideshow" count={tour.length}>
    {(index) => {
      const picture = tour[index];
      if (picture === undefined) return null;
      const { name, category } = picture;
      return (
        <>
          <PictureView {...described(name)} shown="half" first />
          <figcaption>
            <strong className="figure">{pictureList[name].title}</strong>
            <span className="soft">
              {category}
              {isIllustration(name) && ", illustration"}
            </span>
          </figcaption>
        </>
      );
    }}
  </Carousel>
);
