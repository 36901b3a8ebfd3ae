import { Callout } from "@radix-ui/themes";
import Info from "lucide-react/icons/info";
import type { ReactElement } from "react";
import type { FieldConflict } from "./merge-fields.ts";
import { useFocusOnMount } from "./use-focus.ts";

type Props = { changes: readonly FieldConflict[] | undefined };

export const ConflictNote = ({ changes }: Props): ReactElement | null =>
  changes === undefined || changes.length === 0 ? null : <Note key={JSON.stringify(changes)} changes={changes} />;

const Note = ({ changes }: { changes: readonly FieldConflict[] }): ReactElement => {
  const note = useFocusOnMount<HTMLDivElement>();
  return (
    <Callout.Root color="amber" role="alert" tabIndex={-1} ref={note}>
      <Callout.Icon>
        <Info size={18} aria-hidden />
      </Callout.Icon>
      <Callout.Text>
        Somebody else has changed this meanwhile. Nothing is saved yet: please look again, then save.
      </Callout.Text>
      <ul>
        {changes.map(({ name, label, now, isTouched }) => (
          <li key={name}>
            {label}: now {now}.{isTouched && " What you typed stays here, and takes its place when you save."}
          </li>
        ))}
      </ul>
    </Callout.Root>
  );
};
