import "./slider.css";
import { Flex } from "@radix-ui/themes";
import Maximize2 from "lucide-react/icons/maximize-2";
import { type ReactElement, useState } from "react";
import { Picture } from "#ui/picture.tsx";
import type { PictureName } from "#ui/pictures.ts";
import { PictureViewer, type ViewerSlide } from "./picture-viewer.tsx";

type Pair = { before: PictureName; after: PictureName; title: string };

export const pairs: readonly Pair[] = [
  { before: "kitchen-before", after: "kitchen-island", title: "Kitchen, deep cleaning" },
  { before: "bath-before", after: "bath-tub", title: "Bathroom, standard cleaning" },
  { before: "living-before", after: "living-view", title: "Living room, standard cleaning" },
  { before: "moveout-before", after: "moveout-after", title: "Empty room, move out cleaning" },
];

const slides = pairs.map(({ before, after, title }): ViewerSlide => ({
  title,
  label: `${title}, before and after`,
  pictures: [
    { name: before, tag: "Before" },
    { name: after, tag: "After" },
  ],
}));

export const BeforeAfter = (): ReactElement => {
  const [open, setOpen] = useState<number | null>(null);
  return (
    <>
      <ul className="grid pairs" data-columns="2">
        {pairs.map((pair, index) => (
          <li key={pair.title}>
            <button type="button" className="rt-reset zoom pair" onClick={() => setOpen(index)}>
              <BothHalves pair={pair} />
              <Flex as="span" justify="between" align="center" gap="2" pt="2">
                <strong>
                  <span className="visually-hidden">Enlarge: </span>
                  {pair.title}
                </strong>
                <Maximize2 size={16} aria-hidden />
              </Flex>
            </button>
          </li>
        ))}
      </ul>
      <p className="caption">Illustrations of what a visit changes. Click one to enlarge it.</p>
      {open !== null && <PictureViewer slides={slides} index={open} onMove={setOpen} onClose={() => setOpen(null)} />}
    </>
  );
};

const BothHalves = ({ pair: { before, after } }: { pair: Pair }): ReactElement => (
  <span className="picture" aria-hidden>
    <Picture name={before} shown="pair" decorative />
    <Picture name={after} shown="pair" decorative />
    <span className="picture-tag">Before</span>
    <span className="picture-tag">After</span>
  </span>
);
