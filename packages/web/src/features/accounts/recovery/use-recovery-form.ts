import type { Infer, Schema } from "@cleaning/contract/http/schema";
import { failureText, serverOutage } from "#lib/failure-text.ts";
import { useForm } from "#ui/use-form.ts";
import { recoveryWords } from "./recovery-failure.ts";

type Options<S extends Schema> = {
  schema: () => Promise<S>;
  submit: (values: Infer<S>) => Promise<void>;
  onFailure?: (error: unknown) => void;
};

const unknown = "We do not know whether it was done.";
const unanswered = {
  connection: `${unknown} ${serverOutage.connection}`,
  timeout: `${unknown} ${serverOutage.timeout}`,
};

export const useRecoveryForm = <S extends Schema>({ schema, submit, onFailure }: Options<S>) =>
  useForm({
    schema,
    submit,
    explain: (error) => failureText(error, { ...recoveryWords(), ...unanswered }),
    onFailure: (error) => onFailure?.(error),
  });
