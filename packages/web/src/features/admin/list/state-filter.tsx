import { Box } from "@radix-ui/themes";
import type { ReactElement } from "react";
import { NativeSelect } from "#ui/native-select.tsx";
import type { ListView } from "./list-view.ts";

type Props = { what: string; view: ListView; onShow: (view: ListView) => void };

export const StateFilter = ({ what, view, onShow }: Props): ReactElement => (
  <Box flexGrow={{ initial: "1", sm: "0" }} minWidth="0">
    <NativeSelect
      aria-label={`Which ${what}`}
      value={view.kind === "state" ? String(view.active) : ""}
      onChange={({ target: { value } }) =>
        onShow({
          search: view.search,
          ...(value === "" ? { kind: "all", sort: null } : { kind: "state", active: value === "true" }),
        })
      }
    >
      <option value="">All {what}</option>
      <option value="true">Active</option>
      <option value="false">Inactive</option>
    </NativeSelect>
  </Box>
);
