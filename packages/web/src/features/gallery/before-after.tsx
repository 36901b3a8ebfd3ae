import "./slider.css";
import { Flex } from "@radix-ui/themes";
import Maximize2 from "lucide-react/icons/maximize-2";
import { type ReactElement, useState } from "react";
import { Lightbox } from "#ui/lightbox.tsx";
import { Picture } from "#ui/picture.tsx";
import { described, type PictureName } from "#ui/pictures.ts";

type Pair = { before: PictureName; after: PictureName; title: string };

export const pairs: readonly Pair[] = [
  { before: "kitchen-before", after: "kitchen-island", title: "Kitchen, deep cleaning" },
  { before: "bath-before", after: "bath-tub", title: "Bathroom, standard cleaning" },
  { before: "living-before", after: "living-view", title: "Living room, standard cleaning" },
  { before: "moveout-before", after: "moveout-after", title: "Empty room, move out cleaning" },
];

export const BeforeAfter = (): ReactElement => {
  const [open, setOpen] = useState<Pair | null>(null);
  return (
    <>
      <ul className="grid" data-columns="2">
        {pairs.map((pair) => (
          <li key={pair.title}>
            <button type="button" className="rt-reset zoom pair" onClick={() => setOpen(pair)}>
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
      {open !== null && (
        <Lightbox label={`${open.title}, before and after`} onClose={() => setOpen(null)}>
          <div className="grid" data-columns="2">
            {(["before", "after"] as const).map((state) => (
              <figure key={state}>
                <div className="picture">
                  <Picture {...described(open[state])} shown="half" />
                </div>
                <figcaption className="caption">{state === "before" ? "Before" : "After"}</figcaption>
              </figure>
            ))}
          </div>
          <p className="soft">{open.title}. Illustration.</p>
        </Lightbox>
      )}
    </>
  );
};

const BothHalves = ({ pair: { before, after } }: { pair: Pair }): ReactElement => (
  <span className="picture" aria-hidden>
    <Picture name={before} shown="half" decorative />
    <Picture name={after} shown="half" decorative />
    <span className="pair__tag">Before</span>
    <span className="pair__tag">After</span>
  </span>
);
