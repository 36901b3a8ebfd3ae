import type { SubscriptionMark } from "@cleaning/contract/admin/listing";
import { Box } from "@radix-ui/themes";
import type { ReactElement } from "react";
import { NativeSelect } from "#ui/native-select.tsx";
import type { ListView } from "./list-view.ts";

/** What a list can be narrowed to besides active and inactive, in the words of its choice. */
export type MarkWords = Readonly<Partial<Record<SubscriptionMark, string>>>;

type Props = { what: string; marks: MarkWords; view: ListView; onShow: (view: ListView) => void };

const states: Readonly<Record<string, ListView>> = {
  true: { kind: "state", active: true, search: "" },
  false: { kind: "state", active: false, search: "" },
  ends: { kind: "mark", mark: "ends", search: "" },
  "no-visit": { kind: "mark", mark: "no-visit", search: "" },
  paused: { kind: "mark", mark: "paused", search: "" },
};

const chosenIn = (view: ListView): string =>
  view.kind === "state" ? String(view.active) : view.kind === "mark" ? view.mark : "";

export const StateFilter = ({ what, marks, view, onShow }: Props): ReactElement => (
  <Box flexGrow={{ initial: "1", sm: "0" }} minWidth="0">
    <NativeSelect
      aria-label={`Which ${what}`}
      value={chosenIn(view)}
      onChange={({ target: { value } }) =>
        onShow({ ...(states[value] ?? { kind: "all", sort: null }), search: view.search })
      }
    >
      <option value="">All {what}</option>
      <option value="true">Active</option>
      {Object.entries(marks).map(([mark, words]) => (
        <option key={mark} value={mark}>
          {words}
        </option>
      ))}
      <option value="false">Inactive</option>
    </NativeSelect>
  </Box>
);
