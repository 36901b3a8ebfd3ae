import Maximize2 from "lucide-react/icons/maximize-2";
import { type ReactElement, useEffect, useRef, useState } from "react";
import { isIllustration, pictureList } from "#ui/pictures.ts";
import { CategoryFilter } from "./category-filter.tsx";
import { EnlargedPicture } from "./enlarged-picture.tsx";
import { PictureView } from "./picture-view.tsx";
import { pictures, picturesOf } from "./pictures.ts";
import { useCategory } from "./use-category.ts";

const onlyIllustrations = pictures.every(({ name }) => isIllustration(name));

/** All pictures or those of one category; a click enlarges one. */
export const PictureGrid = (): ReactElement => {
  const [category, choose] = useCategory();
  const [enlarged, setEnlarged] = useState<number | null>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const shown = picturesOf(category);

  useEffect(() => {
    // Only now: as long as the dialog was there, nothing outside it could take the focus.
    if (enlarged === null) opener.current?.focus();
  }, [enlarged]);

  return (
    <>
      <CategoryFilter category={category} onChoose={choose} />
      <p className="shots__note">
        <output>
          {shown.length} {shown.length === 1 ? "picture" : "pictures"}
          {category !== null && <span className="visually-hidden"> of the category {category}</span>}.
        </output>{" "}
        {onlyIllustrations && "Illustrations, not photographs of customers' homes."}
      </p>
      <ul className="shots">
        {shown.map(({ name, category: its }, index) => (
          <li key={name}>
            <button
              type="button"
              className="shots__open"
              onClick={({ currentTarget }) => {
                opener.current = currentTarget;
                setEnlarged(index);
              }}
            >
              <PictureView name={name} shown="tile" decorative />
              <span className="shots__title">
                <strong>
                  <span className="visually-hidden">Enlarge:</span> {pictureList[name].title}
                </strong>{" "}
                <span className="soft">{its}</span>
                <Maximize2 size={16} aria-hidden />
              </span>
            </button>
          </li>
        ))}
      </ul>
      {enlarged !== null && (
        <EnlargedPicture pictures={shown} index={enlarged} onMove={setEnlarged} onClose={() => setEnlarged(null)} />
      )}
    </>
  );
};
