import { Flex } from "@radix-ui/themes";
import Maximize2 from "lucide-react/icons/maximize-2";
import { type ReactElement, useEffect, useRef, useState } from "react";
import { isIllustration, pictureList } from "#ui/pictures.ts";
import { CategoryFilter } from "./category-filter.tsx";
import { PictureViewer, type ViewerSlide } from "./picture-viewer.tsx";
import { type GalleryPicture, pictures, picturesOf } from "./pictures.ts";
import { PictureView } from "./slideshow.tsx";
import { useCategory } from "./use-category.ts";

const onlyIllustrations = pictures.every(({ name }) => isIllustration(name));

const slideOf = ({ name, category }: GalleryPicture): ViewerSlide => {
  const { title } = pictureList[name];
  return { title, note: category, label: `${category}: ${title}`, pictures: [{ name }] };
};

export const PictureGrid = (): ReactElement => {
  const [category, choose] = useCategory();
  const [enlarged, setEnlarged] = useState<number | null>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const shown = picturesOf(category);

  useEffect(() => {
    // While the modal dialog was open, nothing outside it could take the focus.
    if (enlarged === null) opener.current?.focus();
  }, [enlarged]);

  return (
    <>
      <CategoryFilter category={category} onChoose={choose} />
      <p className="caption">
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
              className="rt-reset zoom"
              onClick={({ currentTarget }) => {
                opener.current = currentTarget;
                setEnlarged(index);
              }}
            >
              <PictureView name={name} shown="tile" decorative />
              <Flex as="span" justify="between" align="center" gap="3" pt="2">
                <span>
                  <strong>
                    <span className="visually-hidden">Enlarge:</span> {pictureList[name].title}
                  </strong>{" "}
                  <span className="soft">{its}</span>
                </span>
                <Maximize2 size={16} aria-hidden />
              </Flex>
            </button>
          </li>
        ))}
      </ul>
      {enlarged !== null && (
        <PictureViewer
          slides={shown.map(slideOf)}
          index={enlarged}
          onMove={setEnlarged}
          onClose={() => setEnlarged(null)}
        />
      )}
    </>
  );
};
