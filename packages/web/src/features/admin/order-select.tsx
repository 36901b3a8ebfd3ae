import type { ReactElement } from "react";
import { NativeSelect } from "#ui/native-select.tsx";

type Props = { of: string; oldestFirst: boolean; onChoose: (oldestFirst: boolean) => void };

export const OrderSelect = ({ of, oldestFirst, onChoose }: Props): ReactElement => (
  <NativeSelect
    aria-label={`Order of the ${of}`}
    value={oldestFirst ? "oldest" : "newest"}
    onChange={({ target }) => onChoose(target.value === "oldest")}
  >
    <option value="newest">Newest first</option>
    <option value="oldest">Oldest first</option>
  </NativeSelect>
);
