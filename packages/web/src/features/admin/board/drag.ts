/** Pointer drags without a render: a frame moves one layer by a transform. */
type DragEvents<Target> = {
  /** The block that a pointer is on, if it may be picked up. */
  pick: (element: HTMLElement) => boolean;
  /** Measures the places; called once, when the drag begins. */
  begin: (element: HTMLElement) => void;
  /** `x` and `y` within the scrolled content; `grab` in pixels below the block's top. */
  targetAt: (x: number, y: number, grab: number) => Target | undefined;
  isSame: (one: Target | undefined, other: Target | undefined) => boolean;
  /** Only when the target is another one. */
  moveTo: (target: Target | undefined) => void;
  drop: (target: Target | undefined) => void;
  cancel: () => void;
};

type DragLayers = { scroller: HTMLElement; ghost: HTMLElement };

/** Pixels. */
const slop = 5;
const touchSlop = 10;
/** Milliseconds. */
const longPress = 350;
const clickAfterDrop = 50;
/** Pixels from an edge of the view, and most pixels a frame, at which it scrolls along. */
const edge = 48;
const mostPerFrame = 14;

const blockAt = (target: EventTarget | null): HTMLElement | undefined =>
  target instanceof Element ? (target.closest<HTMLElement>("[data-visit]") ?? undefined) : undefined;

type Drag<Target> = {
  pointerId: number;
  isTouch: boolean;
  element: HTMLElement;
  startX: number;
  startY: number;
  x: number;
  y: number;
  /** Of the pointer in the block. */
  grabX: number;
  grabY: number;
  timer: ReturnType<typeof setTimeout> | undefined;
  isActive: boolean;
  frame: number;
  target: Target | undefined;
};

const speed = (position: number, from: number, until: number): number => {
  if (position < from + edge) return -mostPerFrame * Math.min(1, (from + edge - position) / edge);
  if (position > until - edge) return mostPerFrame * Math.min(1, (position - until + edge) / edge);
  return 0;
};

/** On a phone the board has its whole height, and the page scrolls. */
const scrollAlong = (scroller: HTMLElement, view: DOMRect, { x, y }: { x: number; y: number }): void => {
  if (x < view.left - edge || x > view.right + edge || y < view.top || y > view.bottom) return;
  const right = speed(x, view.left, view.right);
  const down = speed(y, Math.max(view.top, 0), Math.min(view.bottom, window.innerHeight));
  if (right !== 0) scroller.scrollLeft += right;
  if (down === 0 || x < view.left) return;
  if (scroller.scrollHeight > scroller.clientHeight) scroller.scrollTop += down;
  else window.scrollBy({ top: down, behavior: "instant" });
};

/**
 * Mouse: begins with the first few pixels. Touch: after a long press, so that the page still scrolls. Escape cancels.
 * @returns a function that ends it, and one that cancels a drag under way
 */
export const listenForDrags = <Target>(
  root: HTMLElement,
  layers: () => DragLayers | undefined,
  events: DragEvents<Target>,
): { stop: () => void; cancel: () => void } => {
  let drag: Drag<Target> | undefined;
  const listening = new AbortController();
  const { signal } = listening;

  let droppedAt = -Infinity;

  const end = (): Drag<Target> | undefined => {
    const ended = drag;
    drag = undefined;
    if (ended === undefined) return undefined;
    clearTimeout(ended.timer);
    cancelAnimationFrame(ended.frame);
    root.removeAttribute("data-dragging");
    return ended;
  };
  const cancel = (): void => {
    if (end()?.isActive === true) events.cancel();
  };

  const targetAt = ({ scroller }: DragLayers, { x, y, grabY }: Drag<Target>): Target | undefined => {
    const view = scroller.getBoundingClientRect();
    const isInside = x >= view.left && x <= view.right && y >= view.top && y <= view.bottom;
    return isInside
      ? events.targetAt(x - view.left + scroller.scrollLeft, y - view.top + scroller.scrollTop, grabY)
      : undefined;
  };

  const frame = (): void => {
    const shown = layers();
    if (drag?.isActive !== true || shown === undefined) return;
    const { scroller, ghost } = shown;
    const { x, y } = drag;
    scrollAlong(scroller, scroller.getBoundingClientRect(), { x, y });
    const target = targetAt(shown, drag);
    if (!events.isSame(target, drag.target)) {
      drag.target = target;
      events.moveTo(target);
    }
    // Over the last column it stays within the window.
    const left = Math.max(0, Math.min(x - drag.grabX, document.documentElement.clientWidth - ghost.offsetWidth));
    ghost.style.transform = `translate3d(${left}px, ${y - drag.grabY}px, 0)`;
    drag.frame = requestAnimationFrame(frame);
  };

  const activate = (): void => {
    if (drag === undefined || drag.isActive) return;
    const block = drag.element.getBoundingClientRect();
    drag.grabX = Math.min(drag.startX - block.left, 120);
    drag.grabY = drag.startY - block.top;
    drag.isActive = true;
    root.setAttribute("data-dragging", "");
    events.begin(drag.element);
    drag.frame = requestAnimationFrame(frame);
  };

  root.addEventListener(
    "pointerdown",
    (event) => {
      const element = blockAt(event.target);
      if (element === undefined || !event.isPrimary || event.button !== 0 || !events.pick(element)) return;
      cancel();
      const isTouch = event.pointerType === "touch";
      const { pointerId, clientX: x, clientY: y } = event;
      const timer = isTouch ? setTimeout(activate, longPress) : undefined;
      const start = { startX: x, startY: y, x, y, grabX: 0, grabY: 0 };
      const rest = { timer, isActive: false, frame: 0, target: undefined };
      drag = { pointerId, isTouch, element, ...start, ...rest };
    },
    { signal },
  );
  document.addEventListener(
    "pointermove",
    (event) => {
      if (drag?.pointerId !== event.pointerId) return;
      drag.x = event.clientX;
      drag.y = event.clientY;
      if (drag.isActive) return;
      const moved = Math.hypot(drag.x - drag.startX, drag.y - drag.startY);
      if (drag.isTouch) {
        if (moved > touchSlop) end();
      } else if (moved > slop) activate();
    },
    { signal },
  );
  document.addEventListener(
    "pointerup",
    (event) => {
      if (drag?.pointerId !== event.pointerId) return;
      const ended = end();
      if (ended?.isActive !== true) return;
      droppedAt = event.timeStamp;
      const shown = layers();
      // The last frame may be older than the last move.
      events.drop(shown && targetAt(shown, { ...ended, x: event.clientX, y: event.clientY }));
    },
    { signal },
  );
  // The click that ends a drag would open the visit.
  root.addEventListener(
    "click",
    (event) => {
      if (event.timeStamp - droppedAt > clickAfterDrop) return;
      event.stopPropagation();
      event.preventDefault();
    },
    { signal, capture: true },
  );
  document.addEventListener("pointercancel", cancel, { signal });
  document.addEventListener(
    "keydown",
    (event) => {
      if (event.key !== "Escape" || drag?.isActive !== true) return;
      event.preventDefault();
      cancel();
    },
    { signal },
  );
  // A long press must not become a scroll, nor the menu of the device.
  root.addEventListener("touchmove", (event) => drag?.isActive === true && event.preventDefault(), {
    signal,
    passive: false,
  });
  root.addEventListener("contextmenu", (event) => drag?.isTouch === true && event.preventDefault(), { signal });
  return {
    cancel,
    stop: () => {
      cancel();
      listening.abort();
    },
  };
};
