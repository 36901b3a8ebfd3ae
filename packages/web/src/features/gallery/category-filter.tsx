import type { ReactElement } from "react";
import { Button } from "#ui/button.tsx";
import { type Category, presentCategories } from "./pictures.ts";

type Props = { category: Category | null; onChoose: (category: Category | null) => void };

const choices: readonly (Category | null)[] = [null, ...presentCategories()];

export const CategoryFilter = ({ category, onChoose }: Props): ReactElement => (
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
