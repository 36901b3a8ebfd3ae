import { Box } from "@radix-ui/themes";
import type { ReactElement } from "react";
import { NativeSelect } from "#ui/native-select.tsx";

type Props = {
  label: string;
  value: string;
  /** Texts by their values. */
  options: readonly (readonly [value: string, text: string])[];
  onChoose: (value: string) => void;
};

/** Narrows or orders a list. */
export const FilterSelect = ({ label, value, options, onChoose }: Props): ReactElement => (
  <Box flexGrow={{ initial: "1", sm: "0" }} minWidth="0">
    <NativeSelect aria-label={label} value={value} onChange={({ target }) => onChoose(target.value)}>
      {options.map(([one, text]) => (
        <option key={one} value={one}>
          {text}
        </option>
      ))}
    </NativeSelect>
  </Box>
);
