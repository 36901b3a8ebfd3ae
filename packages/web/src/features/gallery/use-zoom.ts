import { type RefObject, useLayoutEffect, useState } from "react";

const largest = 4;
/** What a double click, a double tap and the button make of a picture. */
const closer = 2.5;

type Point = { clientX: number; clientY: number };

/** How large a picture is drawn, 1 being as large as fits. */
const zoomOf = (slide: HTMLElement): number => Number(slide.style.getPropertyValue("--zoom")) || 1;

/** Enlarges a slide's picture around the point `at`; the slide scrolls the rest. */
const setZoom = (slide: HTMLElement, scale: number, at: Point): void => {
  const picture = slide.firstElementChild;
  if (picture === null) return;
  const zoom = Math.min(largest, scale < 1.05 ? 1 : scale);
  const before = picture.getBoundingClientRect();
  slide.style.setProperty("--zoom", String(zoom));
  slide.toggleAttribute("data-zoomed", zoom > 1);
  const after = picture.getBoundingClientRect();
  slide.scrollLeft += after.left + ((at.clientX - before.left) / before.width) * after.width - at.clientX;
  slide.scrollTop += after.top + ((at.clientY - before.top) / before.height) * after.height - at.clientY;
};

const between = ([first, second]: TouchList | never[]): (Point & { distance: number }) | undefined =>
  first === undefined || second === undefined
    ? undefined
    : {
        clientX: (first.clientX + second.clientX) / 2,
        clientY: (first.clientY + second.clientY) / 2,
        distance: Math.hypot(first.clientX - second.clientX, first.clientY - second.clientY),
      };

/** `current`: the slide's index; another slide starts without zoom. */
export const useZoom = (
  strip: RefObject<HTMLElement | null>,
  current: number,
): { zoomed: boolean; toggle: () => void } => {
  const [zoomed, setZoomed] = useState(false);

  // Before the strip moves on: it would look for its place among enlarged slides.
  useLayoutEffect(() => {
    const element = strip.current;
    const slide = element?.children[current];
    if (element === null || !(slide instanceof HTMLElement)) return undefined;
    let start: { distance: number; zoom: number } | undefined;
    const zoomTo = (zoom: number, at: Point): void => {
      setZoom(slide, zoom, at);
      setZoomed(zoomOf(slide) > 1);
    };
    const onTouchStart = (event: TouchEvent): void => {
      const fingers = between(event.touches);
      if (fingers !== undefined) event.preventDefault();
      start = fingers && { distance: fingers.distance, zoom: zoomOf(slide) };
    };
    const onTouchMove = (event: TouchEvent): void => {
      const fingers = between(event.touches);
      if (fingers === undefined || start === undefined) return;
      event.preventDefault();
      zoomTo((start.zoom * fingers.distance) / start.distance, fingers);
    };
    const onWheel = (event: WheelEvent): void => {
      if (!event.ctrlKey) return;
      event.preventDefault();
      zoomTo(zoomOf(slide) * Math.exp(-event.deltaY / 100), event);
    };
    const onDoubleClick = (event: MouseEvent): void => zoomTo(zoomOf(slide) > 1 ? 1 : closer, event);
    const listening = new AbortController();
    const { signal } = listening;
    element.addEventListener("touchstart", onTouchStart, { signal, passive: false });
    // Not passive, or the browser would enlarge the whole page.
    element.addEventListener("touchmove", onTouchMove, { signal, passive: false });
    element.addEventListener("wheel", onWheel, { signal, passive: false });
    element.addEventListener("dblclick", onDoubleClick, { signal });
    return () => {
      listening.abort();
      slide.style.removeProperty("--zoom");
      slide.removeAttribute("data-zoomed");
      setZoomed(false);
    };
  }, [strip, current]);

  const toggle = (): void => {
    const slide = strip.current?.children[current];
    if (!(slide instanceof HTMLElement)) return;
    const { left, top, width, height } = slide.getBoundingClientRect();
    setZoom(slide, zoomed ? 1 : closer, { clientX: left + width / 2, clientY: top + height / 2 });
    setZoomed(!zoomed);
  };
  return { zoomed, toggle };
};
