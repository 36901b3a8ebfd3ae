import { Flex, IconButton } from "@radix-ui/themes";
import ChevronLeft from "lucide-react/icons/chevron-left";
import ChevronRight from "lucide-react/icons/chevron-right";
import { type ReactElement, useEffect, useEffectEvent } from "react";
import { Lightbox } from "#ui/lightbox.tsx";
import { described, isIllustration, pictureList } from "#ui/pictures.ts";
import { control } from "./carousel.tsx";
import { PictureView } from "./picture-view.tsx";
import type { GalleryPicture } from "./pictures.ts";

type Props = {
  pictures: readonly GalleryPicture[];
  index: number;
  onMove: (index: number) => void;
  onClose: () => void;
};

export const EnlargedPicture = ({ pictures, index, onMove, onClose }: Props): ReactElement | null => {
  const step = (by: number): void => onMove((index + by + pictures.length) % pictures.length);
  const onKey = useEffectEvent(({ key }: KeyboardEvent): void => {
    if (key === "ArrowRight") step(1);
    if (key === "ArrowLeft") step(-1);
  });
  useEffect(() => {
    // A click on the picture takes the focus from everything: the keys are heard wherever it is.
    const listen = (event: KeyboardEvent): void => onKey(event);
    document.addEventListener("keydown", listen);
    return () => document.removeEventListener("keydown", listen);
  }, []);

  const picture = pictures[index];
  if (picture === undefined) return null;
  const { name, category } = picture;
  const { title } = pictureList[name];
  return (
    <Lightbox label={`${category}: ${title}`} onClose={onClose}>
      <figure className="stack stack--center enlarged-shot">
        <PictureView {...described(name)} shown="whole" />
        <figcaption>
          <strong className="figure">{title}</strong>
          <div className="soft">
            {category}
            {isIllustration(name) && ". Illustration."}
          </div>
        </figcaption>
      </figure>
      {pictures.length > 1 && (
        <Flex align="center" justify="center" gap="4">
          <IconButton {...control} aria-label="Previous picture" onClick={() => step(-1)}>
            <ChevronLeft size={22} aria-hidden />
          </IconButton>
          <p aria-live="polite">
            {index + 1} of {pictures.length}
            <span className="visually-hidden">: {title}</span>
          </p>
          <IconButton {...control} aria-label="Next picture" onClick={() => step(1)}>
            <ChevronRight size={22} aria-hidden />
          </IconButton>
        </Flex>
      )}
    </Lightbox>
  );
};
