import type { Schema } from "@cleaning/contract/http/schema";
import type { ComponentProps, ReactElement, ReactNode } from "react";
import { ErrorsByName } from "./field.tsx";
import { FormFailure } from "./form-failure.tsx";
import { type FormEndProps, SubmitButton } from "./submit-button.tsx";
import { type FormOptions, type FormState, useForm } from "./use-form.ts";

export type PlainLook = Pick<
  ComponentProps<"form">,
  "id" | "tabIndex" | "autoComplete" | "onInput" | "className" | "aria-labelledby"
> &
  Partial<Omit<FormEndProps, "submitting">> & {
    /** Its name for assistive technology, where no heading names it. */
    label?: string | undefined;
    /** How it ends, where that is not its button alone. */
    end?: (end: FormEndProps) => ReactNode;
    /** Below its end. */
    after?: ReactNode;
    /** Below the text of a failure. */
    advice?: ((error: unknown) => ReactNode) | undefined;
    /** Fields know by their `name` what is wrong with them. */
    children: ReactNode;
  };

type Options<S extends Schema> = FormOptions<S> & { explain: (error: unknown) => string | undefined };

/** `Form` for pages of visitors: without what only rooms behind a login need. */
export const PlainForm = <S extends Schema>(props: PlainLook & (Options<S> | { form: FormState })): ReactElement =>
  "form" in props ? <FormView {...props} /> : <OwnForm {...props} />;

const OwnForm = <S extends Schema>({
  schema,
  submit,
  onSuccess,
  explain,
  onFailure,
  keys,
  ...look
}: PlainLook & Options<S>): ReactElement => (
  <FormView form={useForm({ schema, submit, onSuccess, explain, onFailure, keys })} {...look} />
);

export const FormView = ({
  form,
  label,
  button = "Save",
  busy = "Saving...",
  look,
  size,
  disabled,
  end = SubmitButton,
  after,
  lead,
  advice,
  children,
  ...element
}: PlainLook & { form: FormState; lead?: string | undefined }): ReactElement => {
  const { formProps, errors, error, submitting } = form;
  return (
    <form className="form" aria-label={label} {...element} {...formProps}>
      <ErrorsByName value={errors}>{children}</ErrorsByName>
      <FormFailure form={form} lead={lead}>
        {advice?.(error)}
      </FormFailure>
      {end({ look, size, disabled, button, busy, submitting })}
      {after}
    </form>
  );
};
