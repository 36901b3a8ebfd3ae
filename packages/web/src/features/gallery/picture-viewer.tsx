import { Flex, IconButton } from "@radix-ui/themes";
import ChevronLeft from "lucide-react/icons/chevron-left";
import ChevronRight from "lucide-react/icons/chevron-right";
import ZoomIn from "lucide-react/icons/zoom-in";
import ZoomOut from "lucide-react/icons/zoom-out";
import { type ReactElement, useEffect, useEffectEvent, useLayoutEffect, useRef } from "react";
import { Lightbox } from "#ui/lightbox.tsx";
import { Picture } from "#ui/picture.tsx";
import { altOf, isIllustration, type PictureName } from "#ui/pictures.ts";
import { control } from "./carousel.tsx";
import { useZoom } from "./use-zoom.ts";

export type ViewerSlide = {
  title: string;
  note?: string;
  label: string;
  pictures: readonly { name: PictureName; tag?: string }[];
};

type Props = {
  slides: readonly ViewerSlide[];
  index: number;
  onMove: (index: number) => void;
  onClose: () => void;
};

const noteOf = ({ note, pictures }: ViewerSlide): string =>
  [note, pictures.some(({ name }) => isIllustration(name)) ? "Illustration" : undefined]
    .filter((part) => part !== undefined)
    .map((part) => `${part}.`)
    .join(" ");

/** The strip's own scrolling is the swipe, so that it follows the finger. */
export const PictureViewer = ({ slides, index, onMove, onClose }: Props): ReactElement | null => {
  const strip = useRef<HTMLElement>(null);
  const { zoomed, toggle } = useZoom(strip, index);
  const step = (by: number): void => onMove((index + by + slides.length) % slides.length);

  useLayoutEffect(() => {
    const element = strip.current;
    // A finger that has brought the slide here is not stopped.
    if (element !== null && Math.round(element.scrollLeft / element.clientWidth) !== index)
      element.scrollLeft = index * element.clientWidth;
  }, [index]);

  const onKey = useEffectEvent((event: KeyboardEvent): void => {
    const by = event.key === "ArrowRight" ? 1 : event.key === "ArrowLeft" ? -1 : 0;
    // In an enlarged picture the arrow keys look around.
    if (by === 0 || zoomed) return;
    event.preventDefault();
    step(by);
  });
  useEffect(() => {
    // A click on the picture takes the focus from everything: the keys are heard wherever it is.
    const listen = (event: KeyboardEvent): void => onKey(event);
    document.addEventListener("keydown", listen);
    return () => document.removeEventListener("keydown", listen);
  }, []);

  const shown = slides[index];
  if (shown === undefined) return null;
  const ZoomIcon = zoomed ? ZoomOut : ZoomIn;
  return (
    <Lightbox full label={shown.label} onClose={onClose}>
      <section
        ref={strip}
        aria-label="Pictures"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- keys scroll an enlarged picture
        tabIndex={0}
        className="viewer__strip"
        onScroll={({ currentTarget: { scrollLeft, clientWidth } }) => {
          const at = Math.round(scrollLeft / clientWidth);
          if (at !== index && slides[at] !== undefined) onMove(at);
        }}
      >
        {slides.map((slide, at) => (
          <figure key={slide.label} className="viewer__slide" data-overlay>
            {Math.abs(at - index) <= 1 && <Pictures slide={slide} isShown={at === index} />}
          </figure>
        ))}
      </section>
      <Flex wrap="wrap" align="center" gapX="5" gapY="2" className="viewer__bar">
        <div>
          <strong>{shown.title}</strong> <span className="soft">{noteOf(shown)}</span>
        </div>
        <Flex align="center" gap="3">
          <IconButton {...control} aria-label={zoomed ? "Smaller" : "Larger"} onClick={toggle}>
            <ZoomIcon size={20} aria-hidden />
          </IconButton>
          {slides.length > 1 && (
            <>
              <IconButton {...control} aria-label="Previous picture" onClick={() => step(-1)}>
                <ChevronLeft size={22} aria-hidden />
              </IconButton>
              <p aria-live="polite">
                {index + 1} of {slides.length}
                <span className="visually-hidden">: {shown.title}</span>
              </p>
              <IconButton {...control} aria-label="Next picture" onClick={() => step(1)}>
                <ChevronRight size={22} aria-hidden />
              </IconButton>
            </>
          )}
        </Flex>
      </Flex>
    </Lightbox>
  );
};

const Pictures = ({ slide, isShown }: { slide: ViewerSlide; isShown: boolean }): ReactElement => (
  <div className="viewer__pictures" aria-hidden={!isShown}>
    {slide.pictures.map(({ name, tag }) => (
      <div key={name}>
        <Picture name={name} shown="screen" {...(isShown ? { alt: altOf(name) } : { decorative: true })} />
        {tag !== undefined && <span className="picture-tag">{tag}</span>}
      </div>
    ))}
  </div>
);
