import { formatClock } from "@cleaning/contract/format/date";
import type { ReactElement } from "react";
import { useState } from "react";

/** A picture from a visit; `url` lives for a few minutes. */
type Photo = { id: string; taken: "before" | "after"; at: string; url: string };

const wordsOf = ({ taken, at }: Photo): string => `${taken === "before" ? "Before" : "After"}, ${formatClock(at)}`;

const order = ["before", "after"] as const;

export const Photos = ({ photos }: { photos: readonly Photo[] }): ReactElement => {
  const [largeId, setLargeId] = useState<string>();
  const sorted = order.flatMap((taken) => photos.filter((photo) => photo.taken === taken));
  return (
    <ul className="photos">
      {sorted.map((photo) => {
        const isLarge = photo.id === largeId;
        return (
          <li key={photo.id} className={isLarge ? "photos__large" : undefined}>
            <button
              type="button"
              aria-expanded={isLarge}
              aria-label={`${wordsOf(photo)}: ${isLarge ? "make it small" : "show it large"}`}
              onClick={() => setLargeId(isLarge ? undefined : photo.id)}
            >
              <img src={photo.url} alt="" loading="lazy" decoding="async" />
            </button>
            <span>{wordsOf(photo)}</span>
          </li>
        );
      })}
    </ul>
  );
};
