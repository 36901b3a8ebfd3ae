import type { Schema } from "@cleaning/contract/http/schema";
import { Callout, Dialog, Heading } from "@radix-ui/themes";
import Info from "lucide-react/icons/info";
import { type ReactElement, type ReactNode, useEffect, useRef } from "react";
import type * as z from "zod/mini";
import { asSaid, failureText, outageHint } from "#lib/failure-text.ts";
import { useToday } from "#lib/use-today.ts";
import { Button } from "#ui/button.tsx";
import { FormFailure } from "#ui/form-failure.tsx";
import { FormMessage } from "#ui/form-message.tsx";
import { useForm } from "#ui/use-form.ts";
import { FormEnd } from "../record/form-end.tsx";
import { RecordDialog } from "../record/record-dialog.tsx";
import type { Field } from "../record/record-form.tsx";
import { AdminPreviewList } from "./preview-list.tsx";
import { type ChangeCalls, useAdminChange } from "./use-change.ts";

type Props<Asked extends object> = {
  title: string;
  description: string;
  /** What of the typed fields is asked. */
  schema: Schema<z.ZodMiniType<Asked>>;
  calls: ChangeCalls<Asked>;
  /** The button that makes it so, and what is said then. */
  action: string;
  done: string;
  /** What the preview does not show of what is asked. */
  summary?: ((asked: Asked) => ReactNode) | undefined;
  onClose: () => void;
  children: (field: Field) => ReactNode;
};

/** A change of visits: its fields, then what it would do, then it is made. Going back finds the fields as they were. */
export const AdminChangeDialog = <Asked extends object>({
  title,
  description,
  schema,
  calls,
  action,
  done,
  summary,
  onClose,
  children,
}: Props<Asked>): ReactElement => {
  const shown = useRef(false);
  useEffect(() => {
    shown.current = true;
    return () => {
      shown.current = false;
    };
  }, []);
  const change = useAdminChange(calls, {
    done,
    // Closed while it was sent: another dialog may be open.
    onDone: () => {
      if (shown.current) onClose();
    },
  });
  const form = useForm({
    schema: () => Promise.resolve(schema),
    submit: (asked) => change.look(asked),
    explain: (error) => outageHint(error) ?? failureText(error, asSaid),
  });
  const { looked } = change;
  return (
    <RecordDialog title={title} description={description} onClose={onClose}>
      <div hidden={looked !== undefined}>
        <form {...form.formProps} className="form" autoComplete="off">
          {children(form.field)}
          <FormFailure form={form} />
          <FormEnd>
            <Dialog.Close>
              <Button look="quiet">Keep as it is</Button>
            </Dialog.Close>
            <Button type="submit" busy={form.submitting}>
              {form.submitting ? "Looking..." : "Preview"}
            </Button>
          </FormEnd>
        </form>
      </div>
      {looked !== undefined && (
        <Look
          key={looked.preview.previewToken}
          change={change}
          action={action}
          summary={summary?.(looked.asked)}
          preview={looked.preview}
          isNew={looked.isNew}
        />
      )}
    </RecordDialog>
  );
};

type LookProps = Pick<NonNullable<ReturnType<typeof useAdminChange>["looked"]>, "preview" | "isNew"> & {
  change: Pick<ReturnType<typeof useAdminChange>, "apply" | "applying" | "back" | "failure">;
  action: string;
  summary: ReactNode;
};

/** The second step of a change: what it would do, and its button. */
export const Look = ({ change, action, summary, preview, isNew }: LookProps): ReactElement => {
  const { apply, applying, back, failure } = change;
  const heading = useRef<HTMLHeadingElement>(null);
  // The button that was pressed is gone: reading goes on at what came in its place.
  useEffect(() => heading.current?.focus(), []);
  const year = String(useToday()?.year ?? "");
  return (
    <div className="form">
      <div>
        <Heading as="h3" size="3" mb="3" ref={heading} tabIndex={-1}>
          What changes
        </Heading>
        {isNew && (
          <Callout.Root color="amber" role="alert" mb="3">
            <Callout.Icon>
              <Info size={18} aria-hidden />
            </Callout.Icon>
            <Callout.Text>
              Something was changed while you looked. This is what it would do now: please look again, then confirm.
            </Callout.Text>
          </Callout.Root>
        )}
        {summary}
        <AdminPreviewList preview={preview} year={year} />
      </div>
      <FormMessage tone="error">{failure !== undefined && <p>{failure}</p>}</FormMessage>
      <FormEnd>
        <Button look="quiet" onClick={back}>
          Back
        </Button>
        <Button busy={applying} onClick={() => void apply()}>
          {applying ? "Saving..." : action}
        </Button>
      </FormEnd>
    </div>
  );
};
