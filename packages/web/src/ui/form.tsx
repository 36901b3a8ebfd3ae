import type { Schema } from "@cleaning/contract/http/schema";
import { type ComponentProps, type ReactElement, type ReactNode, useLayoutEffect } from "react";
import { failureLead, type FailureLead } from "#lib/failure-lead.ts";
import { failureText } from "#lib/failure-text.ts";
import { useDraftKeys } from "./draft-keys.ts";
import { FieldErrors } from "./field.tsx";
import { ButtonRow, type FormEndProps, SubmitButton } from "./form-end.tsx";
import { FormFailure } from "./form-failure.tsx";
import { FormMessage } from "./form-message.tsx";
import { type FormOptions, type FormState, useForm } from "./use-form.ts";

type Shown = Pick<
  ComponentProps<"form">,
  "id" | "tabIndex" | "autoComplete" | "onInput" | "className" | "aria-labelledby"
> &
  Partial<Pick<FormEndProps, "look" | "size" | "disabled" | "button" | "busy" | "cancel" | "onCancel">> & {
    /** Its name for assistive technology, where no heading names it. */
    label?: string | undefined;
    /** Its button is as wide as the form, and stands alone. */
    wide?: boolean;
    /** How it ends, where that is not a row of buttons. */
    end?: (end: FormEndProps) => ReactNode;
    /** Below its end. */
    after?: ReactNode;
    /** The first field takes the focus when the form opens, or the one that a selector finds. */
    focusFirst?: boolean | string;
    lead?: FailureLead;
    /** Below the text of a failure. */
    advice?: (error: unknown) => ReactNode;
    /** Makes a place for what is said after a success; false leaves it empty. */
    success?: ReactNode;
    /** Of a room in another language. */
    translate?: ((form: FormState) => FormState) | undefined;
    /** Fields know by their `name` what is wrong with them. */
    children: ReactNode | ((form: FormState) => ReactNode);
  };

export type FormProps<S extends Schema> = Shown & FormOptions<S>;

/** A lead or words of its own say whether it may have been saved all the same. */
type Explained = { lead: FailureLead } | { explain: (error: unknown) => string | undefined };

/** Checks its fields by `schema`, sends them, and says what went wrong. With `form` it shows a state from outside (`useForm`). */
export const Form = <S extends Schema>(
  props: (FormProps<S> & Explained) | (Shown & { form: FormState }),
): ReactElement => ("form" in props ? <FormView {...props} /> : <OwnForm {...props} />);

const OwnForm = <S extends Schema>({
  schema,
  submit,
  onSuccess,
  explain = failureText,
  onFailure,
  keys,
  ...shown
}: FormProps<S>): ReactElement => {
  const draftKeys = useDraftKeys();
  const form = useForm({ schema, submit, onSuccess, explain, onFailure, keys: keys ?? draftKeys });
  return <FormView form={form} {...shown} />;
};

const FormView = ({
  form: shown,
  label,
  button = "Save",
  busy = "Saving...",
  cancel = "Cancel",
  onCancel,
  wide = false,
  end = wide ? SubmitButton : ButtonRow,
  after,
  focusFirst = false,
  lead: leads,
  advice,
  success,
  translate,
  look,
  size,
  disabled,
  children,
  ...element
}: Shown & { form: FormState }): ReactElement => {
  const form = translate === undefined ? shown : translate(shown);
  const { formProps, formRef, errors, error, submitting } = form;
  useLayoutEffect(() => {
    if (focusFirst !== false)
      formRef.current?.querySelector<HTMLElement>(focusFirst === true ? firstField : focusFirst)?.focus();
  }, [formRef, focusFirst]);
  const lead = leads && failureLead(error, leads);
  return (
    <form className="form" aria-label={label} {...element} {...formProps}>
      <FieldErrors value={errors}>{typeof children === "function" ? children(form) : children}</FieldErrors>
      <FormFailure form={form} lead={lead}>
        {advice?.(error)}
      </FormFailure>
      {success !== undefined && <FormMessage tone="success">{success !== false && <p>{success}</p>}</FormMessage>}
      {end({ look, size, disabled, button, busy, submitting, cancel, onCancel })}
      {after}
    </form>
  );
};

const firstField = "input:not([type=hidden]), textarea";
