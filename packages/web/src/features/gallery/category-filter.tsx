import type { ReactElement } from "react";
import { type Category, presentCategories } from "./pictures.ts";

type Props = { category: Category | null; onChoose: (category: Category | null) => void };

const choices: readonly (Category | null)[] = [null, ...presentCategories()];

/** All, and each category that has a picture. */
export const CategoryFilter = ({ category, onChoose }: Props): ReactElement => (
  <ul className="filter" aria-label="Show one kind of room">
    {choices.map((choice) => (
      <li key={choice ?? "All"}>
        <button
          type="button"
          className="filter__choice"
          aria-pressed={choice === category}
          onClick={() => onChoose(choice)}
        >
          {choice ?? "All"}
        </button>
      </li>
    ))}
  </ul>
);
