import "./gallery.css";
import Maximize2 from "lucide-react/icons/maximize-2";
import { type ReactElement, useState } from "react";
import { Lightbox } from "#ui/lightbox.tsx";
import type { Light } from "#ui/scene-light.ts";
import type { Room } from "#ui/scene-rooms.tsx";
import { Scene } from "#ui/scene.tsx";

type Pair = { room: Room; light: Light; title: string };

const pairs: readonly Pair[] = [
  { room: "kitchen", light: "morning", title: "Kitchen, deep cleaning" },
  { room: "bathroom", light: "noon", title: "Bathroom, standard cleaning" },
  { room: "living", light: "morning", title: "Living room, standard cleaning" },
  { room: "bedroom", light: "noon", title: "Bedroom, move out cleaning" },
  { room: "cabin", light: "evening", title: "Vacation rental, turnover" },
  { room: "office", light: "noon", title: "Office, commercial cleaning" },
];

/** Rooms before and after our visit; a click enlarges them. */
export const BeforeAfter = (): ReactElement => {
  const [open, setOpen] = useState<Pair | null>(null);
  return (
    <>
      <ul className="pairs">
        {pairs.map((pair) => (
          <li key={pair.title}>
            <button type="button" className="pair" onClick={() => setOpen(pair)}>
              <BothHalves pair={pair} />
              <span className="pair__title">
                <span>
                  <span className="visually-hidden">Enlarge: </span>
                  {pair.title}
                </span>
                <Maximize2 size={16} aria-hidden />
              </span>
            </button>
          </li>
        ))}
      </ul>
      <p className="caption">Illustrations of what a visit changes. Click one to enlarge it.</p>
      {open !== null && (
        <Lightbox label={`${open.title}, before and after`} onClose={() => setOpen(null)}>
          <div className="enlarged">
            {(["before", "clean"] as const).map((state) => (
              <figure key={state}>
                <div className="picture">
                  <Scene
                    room={open.room}
                    light={open.light}
                    state={state}
                    label={`Illustration: ${open.title}, ${state === "before" ? "before" : "after"}`}
                  />
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

const BothHalves = ({ pair: { room, light } }: { pair: Pair }): ReactElement => (
  <span className="picture pair__picture" aria-hidden>
    <Scene room={room} light={light} state="halves" />
    <span className="pair__tag">Before</span>
    <span className="pair__tag">After</span>
  </span>
);
