import { type Span, boardStep } from "./board-layout.ts";
import type { BoardPlace } from "./fits.ts";

type Box = { left: number; top: number; width: number; height: number };
type Cell = Box & { agentId: number; date: string };

/** Where things are in the scrolled content, measured once. */
export type Places = {
  targetAt: (x: number, y: number, grab: number) => BoardPlace | undefined;
  boxOf: (place: BoardPlace) => Box | undefined;
};

type MeasureOptions = {
  /** Minutes that the visit takes, and its own start. */
  length: number;
  start: number;
  /** The hours of a day view; undefined: a place is a day, and the start stays. */
  hours: Span | undefined;
};

const cellsIn = (scroller: HTMLElement): Cell[] => {
  const view = scroller.getBoundingClientRect();
  const [left, top] = [view.left - scroller.scrollLeft, view.top - scroller.scrollTop];
  return [...scroller.querySelectorAll<HTMLElement>("[data-cell]")].map((element) => {
    const box = element.getBoundingClientRect();
    const { agent = "0", date = "" } = element.dataset;
    const at = { left: box.left - left, top: box.top - top, width: box.width, height: box.height };
    return { ...at, agentId: Number(agent), date };
  });
};

const isIn = ({ left, top, width, height }: Cell, x: number, y: number): boolean =>
  left <= x && x < left + width && top <= y && y < top + height;

const pixelsOfMinute = ({ height }: Cell, { from, until }: Span): number => height / (until - from);

export const measure = (scroller: HTMLElement, { length, start, hours }: MeasureOptions): Places => {
  const cells = cellsIn(scroller);
  return {
    targetAt: (x, y, grab) => {
      const cell = cells.find((one) => isIn(one, x, y));
      if (cell === undefined) return undefined;
      const { agentId, date } = cell;
      if (hours === undefined) return { agentId, date, start };
      const minute = hours.from + (y - grab - cell.top) / pixelsOfMinute(cell, hours);
      const snapped = Math.round(minute / boardStep) * boardStep;
      const last = Math.floor((hours.until - length) / boardStep) * boardStep;
      return { agentId, date, start: Math.max(hours.from, Math.min(snapped, last)) };
    },
    boxOf: (place) => {
      const cell = cells.find(({ agentId, date }) => agentId === place.agentId && date === place.date);
      if (cell === undefined || hours === undefined) return cell;
      const pixels = pixelsOfMinute(cell, hours);
      const { left, width } = cell;
      return { left, top: cell.top + (place.start - hours.from) * pixels, width, height: length * pixels };
    },
  };
};
