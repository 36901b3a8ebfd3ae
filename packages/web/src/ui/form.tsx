import type { Schema } from "@cleaning/contract/http/schema";
import { type ReactElement, type ReactNode, createContext, useContext, useLayoutEffect } from "react";
import { failureText } from "#lib/failure-text.ts";
import { failureLead, type FailureLead } from "#lib/unknown-outcome.ts";
import type { SubmissionKeys } from "#lib/use-submission.ts";
import { ButtonRow, type RowProps } from "./form-end.tsx";
import { FormMessage } from "./form-message.tsx";
import { FormView, type PlainLook } from "./plain-form.tsx";
import { type FormOptions, type FormState, useForm } from "./use-form.ts";

export const DraftKeys = createContext<SubmissionKeys | undefined>(undefined);

/** For what a form within a draft sends (`keys` of `useForm`): they live as long as the draft. */
export const useDraftKeys = (): SubmissionKeys | undefined => useContext(DraftKeys);

type Look = Omit<PlainLook, "end" | "children"> & {
  cancel?: string;
  onCancel?: (() => void) | undefined;
  /** How it ends, where that is not a row of buttons. */
  end?: (end: RowProps) => ReactNode;
  /** The first field takes the focus when the form opens, or the one that a selector finds. */
  focusFirst?: boolean | string;
  lead?: FailureLead;
  /** Makes a place for what is said after a success; false leaves it empty. */
  success?: ReactNode;
  /** Of a room in another language. */
  translate?: ((form: FormState) => FormState) | undefined;
  /** Fields know by their `name` what is wrong with them; a function is for what else shows an error. */
  children: ReactNode | ((form: FormState) => ReactNode);
};

export type FormProps<S extends Schema> = Look & FormOptions<S>;

/** A lead or words of its own say whether it may have been saved all the same. */
type Explained = { lead: FailureLead } | { explain: (error: unknown) => string | undefined };

/** Checks its fields by `schema`, sends them, and says what went wrong. With `form` it shows a state from outside (`useForm`). */
export const Form = <S extends Schema>(
  props: (FormProps<S> & Explained) | (Look & { form: FormState }),
): ReactElement => ("form" in props ? <ShownForm {...props} /> : <OwnForm {...props} />);

const OwnForm = <S extends Schema>({
  schema,
  submit,
  onSuccess,
  explain = failureText,
  onFailure,
  keys,
  ...look
}: FormProps<S>): ReactElement => {
  const draftKeys = useDraftKeys();
  const form = useForm({ schema, submit, onSuccess, explain, onFailure, keys: keys ?? draftKeys });
  return <ShownForm form={form} {...look} />;
};

const ShownForm = ({
  form: state,
  cancel = "Cancel",
  onCancel,
  end = ButtonRow,
  focusFirst = false,
  lead,
  success,
  translate,
  children,
  ...look
}: Look & { form: FormState }): ReactElement => {
  const form = translate === undefined ? state : translate(state);
  const { formRef, error } = form;
  useLayoutEffect(() => {
    if (focusFirst !== false)
      formRef.current?.querySelector<HTMLElement>(focusFirst === true ? firstField : focusFirst)?.focus();
  }, [formRef, focusFirst]);
  return (
    <FormView
      {...look}
      form={form}
      lead={lead && failureLead(error, lead)}
      end={(buttons) => (
        <>
          {success !== undefined && <FormMessage tone="success">{success !== false && <p>{success}</p>}</FormMessage>}
          {end({ ...buttons, cancel, onCancel })}
        </>
      )}
    >
      {typeof children === "function" ? children(form) : children}
    </FormView>
  );
};

const firstField = "input:not([type=hidden]), textarea";
