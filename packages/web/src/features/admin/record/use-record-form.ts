import { errorText } from "@cleaning/contract/api";
import type { Infer, Schema } from "@cleaning/contract/schema";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { recordsChanged } from "#queries/records.ts";
import { notify } from "#ui/toast.tsx";
import { useForm } from "#ui/use-form.ts";

type Options<S extends Schema> = {
  /** The rules of what is sent. */
  schema: S;
  send: (values: Infer<S>, idempotencyKey: string) => Promise<unknown>;
  /** The notice's title when it is saved: `Agent Created`. */
  done: string;
  /** What failed, as it stands in a sentence: `create agent`. */
  failed: string;
  onDone: () => void;
};

const isNothing = (values: unknown): boolean =>
  typeof values === "object" && values !== null && Object.keys(values).length === 0;

/**
 * A form that adds or changes a record: its notices, and the lists that show it (specification, section 8, "Admin").
 * Where nothing was changed, nothing is sent and nothing is said.
 */
export const useRecordForm = <S extends Schema>({ schema, send, done, failed, onDone }: Options<S>) => {
  const client = useQueryClient();
  const shown = useRef(false);
  useEffect(() => {
    shown.current = true;
    return () => {
      shown.current = false;
    };
  }, []);
  return useForm({
    schema: () => Promise.resolve(schema),
    submit: async (values, { idempotencyKey }) => {
      if (isNothing(values)) return;
      await send(values, idempotencyKey);
      notify({ title: done, tone: "success" });
      recordsChanged(client);
    },
    onSuccess: () => {
      // Who has closed it while it was sent may have another one open.
      if (shown.current) onDone();
    },
    onFailure: (error) =>
      notify({ title: "Error", description: `Failed to ${failed}: ${errorText(error)}`, tone: "error" }),
  });
};
/** What `RecordForm` needs of such a form. */
export type RecordFormState = Pick<ReturnType<typeof useForm>, "formProps" | "status" | "submitting">;
