import { readInput } from "@cleaning/contract/http/input";
import type { Infer, Schema } from "@cleaning/contract/http/schema";
import { type FocusEvent, type FormEvent, useLayoutEffect, useRef, useState } from "react";
import { type KeyFor, type SubmissionKeys, useSubmission } from "#lib/use-submission.ts";
import { fieldErrors, formValues, type FieldErrors, focusField, serverErrors } from "./form-values.ts";
import { loadToast } from "./toast.tsx";

export type FormOptions<S extends Schema> = {
  /** The rules, or what loads them: then they come with the first field that is used, not with the page. */
  schema: S | (() => Promise<S>);
  /** Sends what the rules made of the fields, with the `Idempotency-Key` of just that. */
  submit: (values: Infer<S>, keyFor: KeyFor, form: HTMLFormElement) => Promise<unknown>;
  onSuccess?: ((form: HTMLFormElement) => void) | undefined;
  /** What the form says of a failure (`failure`, for `FormFailure`). The fields keep their values. */
  explain?: (error: unknown) => string | undefined;
  /** Errors that belong to a field are shown there as well. True: it has said what failed, and the form need not. */
  onFailure?: ((error: unknown, form: HTMLFormElement) => unknown) | undefined;
  keys?: SubmissionKeys | undefined;
};

/** All fields are checked on submit, and the first wrong one gets the focus; then each field as it changes. */
export const useForm = <S extends Schema>({ schema, submit, onSuccess, explain, onFailure, keys }: FormOptions<S>) => {
  const formRef = useRef<HTMLFormElement>(null);
  const [errors, setErrors] = useState<FieldErrors>({});
  const [failure, setFailure] = useState<string>();
  const [error, setError] = useState<unknown>();
  const [submitted, setSubmitted] = useState(false);
  const submission = useSubmission(keys);
  // The errors themselves: an effect of those before may run late, and would take a mere flag.
  const toFocus = useRef<FieldErrors>(undefined);
  // What stands in the fields when they are checked: a field that is left as it was keeps its error, and buttons their place.
  const checked = useRef("");

  useLayoutEffect(() => {
    if (toFocus.current !== errors || formRef.current === null) return;
    toFocus.current = undefined;
    focusField(formRef.current, errors);
  }, [errors]);

  const showErrors = (next: FieldErrors): void => {
    toFocus.current = next;
    setErrors(next);
  };

  const valuesOf = (form: HTMLFormElement) => {
    const values = formValues(form);
    checked.current = JSON.stringify(values);
    return values;
  };

  const send = async (form: HTMLFormElement, keyFor: KeyFor): Promise<boolean> => {
    setFailure(undefined);
    prepare();
    const read = readInput(await rules(), valuesOf(form));
    setSubmitted(true);
    if (!read.success) {
      showErrors(fieldErrors(read.issues));
      return false;
    }
    setErrors({});
    await submit(read.data as Infer<S>, keyFor, form);
    setSubmitted(false);
    onSuccess?.(form);
    return true;
  };

  const fail = async (form: HTMLFormElement, thrown: unknown): Promise<void> => {
    const text = explain?.(thrown);
    showErrors(serverErrors(form, thrown));
    setFailure(text);
    setError(thrown);
    if ((await onFailure?.(thrown, form)) === true) setFailure((now) => (now === text ? undefined : now));
  };

  const rules = async () => {
    const loaded = schema();
    return loaded instanceof Promise ? (await loaded)() : loaded;
  };

  // Asked for early: when sending fails for want of a connection, nothing more comes. What does not come is asked for again.
  const prepare = (): void => void Promise.allSettled([rules(), loadToast()]);

  const onSubmit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const form = event.currentTarget;
    void submission.submit(
      (keyFor) => send(form, keyFor),
      (thrown) => void fail(form, thrown),
    );
  };

  const recheck = async (form: HTMLFormElement, name: string): Promise<void> => {
    const read = readInput(await rules(), valuesOf(form));
    const now = read.success ? undefined : fieldErrors(read.issues)[name];
    setErrors(({ [name]: _, ...otherErrors }) => (now === undefined ? otherErrors : { ...otherErrors, [name]: now }));
  };

  const onEdit = (event: FormEvent<HTMLFormElement> | FocusEvent<HTMLFormElement>): void => {
    const name: unknown = "name" in event.target ? event.target.name : undefined;
    if (!submitted || submission.submitting || typeof name !== "string" || name === "") return;
    void recheck(event.currentTarget, name);
  };

  const onBlur = (event: FocusEvent<HTMLFormElement>): void => {
    if (JSON.stringify(formValues(event.currentTarget)) !== checked.current) onEdit(event);
  };

  const count = Object.keys(errors).length;
  return {
    formRef,
    formProps: {
      ref: formRef,
      // A form that is sent before its code arrives must not put what was typed into the address.
      method: "post" as const,
      noValidate: true,
      "aria-busy": submission.submitting,
      onFocus: prepare,
      onSubmit,
      onChange: onEdit,
      onBlur,
    },
    field: (name: string) => ({ name, error: errors[name] }),
    errors,
    /** What a screen reader hears after a submit that found errors; empty otherwise. For `FormStatus`. */
    status: !submitted || count === 0 ? "" : `Please check ${count === 1 ? "one field" : `${count} fields`}.`,
    failure,
    /** Of the last try that failed; with `failure` alone it is of this one. */
    error,
    submitting: submission.submitting,
    /** For a field that was filled in by another one. */
    recheck: (name: string): void => {
      if (submitted && formRef.current !== null) void recheck(formRef.current, name);
    },
  };
};

export type FormState = ReturnType<typeof useForm>;
