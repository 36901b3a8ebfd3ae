import { Flex } from "@radix-ui/themes";
import { useHydrated, useNavigate, useSearch } from "@tanstack/react-router";
import Maximize2 from "lucide-react/icons/maximize-2";
import { type ReactElement, useEffect, useRef, useState } from "react";
import { Button } from "#ui/button.tsx";
import { isIllustration, pictureList } from "#ui/pictures.ts";
import { PictureViewer, type ViewerSlide } from "./picture-viewer.tsx";
import { type Category, type GalleryPicture, pictures, picturesOf, presentCategories } from "./pictures.ts";
import { PictureView } from "./slideshow.tsx";

/** How a category is written in the address: `Living Room` as `living-room`. */
const slugOf = (category: string): string =>
  category
    .trim()
    .toLowerCase()
    .replaceAll(/[\s_]+/g, "-");

/** Null (all of them) for anything that is no category. */
const categoryFrom = (value: string | undefined): Category | null =>
  value === undefined ? null : (presentCategories().find((category) => slugOf(category) === slugOf(value)) ?? null);

/** The page is one file for all categories: its first rendering shows all pictures, whatever the address says. */
const useCategory = (): [category: Category | null, choose: (category: Category | null) => void] => {
  const hydrated = useHydrated();
  const slug = useSearch({ from: "/public/gallery", select: ({ category }) => category });
  const navigate = useNavigate();
  const choose = (category: Category | null): void =>
    void navigate({
      to: "/gallery",
      search: category === null ? {} : { category: slugOf(category) },
      replace: true,
      resetScroll: false,
    });
  return [hydrated ? categoryFrom(slug) : null, choose];
};

type Props = { category: Category | null; onChoose: (category: Category | null) => void };

const choices: readonly (Category | null)[] = [null, ...presentCategories()];

const CategoryFilter = ({ category, onChoose }: Props): ReactElement => (
  <ul className="filter" aria-label="Show one kind of room">
    {choices.map((choice) => (
      <li key={choice ?? "All"}>
        <Button
          look={choice === category ? "primary" : "outline"}
          radius="full"
          aria-pressed={choice === category}
          onClick={() => onChoose(choice)}
        >
          {choice ?? "All"}
        </Button>
      </li>
    ))}
  </ul>
);

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
