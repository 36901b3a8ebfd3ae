import type { Infer, Schema } from "@cleaning/contract/schema";
import { useState } from "react";
import { failureText } from "#lib/failure-text.ts";
import { useForm } from "#ui/use-form.ts";
import { recoveryWords } from "./recovery-failure.ts";

type Options<S extends Schema> = {
  schema: () => Promise<S>;
  submit: (values: Infer<S>) => Promise<void>;
  onFailure?: (error: unknown) => void;
};

/** A form about a forgotten password, and what went wrong with its last try. */
export const useRecoveryForm = <S extends Schema>({ schema, submit, onFailure }: Options<S>) => {
  const [failure, setFailure] = useState<string>();
  const form = useForm({
    schema,
    submit: (values) => {
      setFailure(undefined);
      return submit(values);
    },
    onFailure: (error) => {
      setFailure(failureText(error, recoveryWords()));
      onFailure?.(error);
    },
  });
  return { form, failure };
};
