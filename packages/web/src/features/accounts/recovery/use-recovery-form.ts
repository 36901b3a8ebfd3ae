import type { Infer, Schema } from "@cleaning/contract/http/schema";
import { failureText } from "#lib/failure-text.ts";
import { useForm } from "#ui/use-form.ts";
import { recoveryWords } from "./recovery-failure.ts";

type Options<S extends Schema> = {
  schema: () => Promise<S>;
  submit: (values: Infer<S>) => Promise<void>;
  onFailure?: (error: unknown) => void;
};

export const useRecoveryForm = <S extends Schema>({ schema, submit, onFailure }: Options<S>) =>
  useForm({
    schema,
    submit,
    explain: (error) => failureText(error, recoveryWords()),
    onFailure: (error) => onFailure?.(error),
  });
