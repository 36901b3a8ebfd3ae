import { type ComponentProps, type ReactElement, type ReactNode, useId } from "react";

type Common = {
  /** The name under which the form sends it. */
  name: string;
  label: ReactNode;
  /** Said before anything goes wrong. */
  hint?: ReactNode;
  error?: string | undefined;
};

/** What ties a control to its label, hint and error, for a control that is not one of the four below. */
export const useFieldIds = ({ hint, error }: Pick<Common, "hint" | "error">) => {
  const id = useId();
  const described = [hint === undefined ? "" : `${id}-hint`, error === undefined ? "" : `${id}-error`].filter(Boolean);
  return {
    id,
    control: {
      id,
      "aria-invalid": error !== undefined,
      ...(described.length === 0 ? {} : { "aria-describedby": described.join(" ") }),
    },
  };
};

type FrameProps = Omit<Common, "name"> & { id: string; required: boolean; children: ReactNode };

/** Label above, hint, control, error below. */
export const FieldFrame = ({ id, label, hint, error, required, children }: FrameProps): ReactElement => (
  <div className="field">
    <label className="field__label" htmlFor={id}>
      {label}
      {!required && <span className="field__optional"> (optional)</span>}
    </label>
    {hint !== undefined && (
      <p className="field__hint" id={`${id}-hint`}>
        {hint}
      </p>
    )}
    {children}
    <FieldError id={id} error={error} />
  </div>
);

const FieldError = ({ id, error }: { id: string; error: string | undefined }): ReactElement | null =>
  error === undefined ? null : (
    <p className="field__error" id={`${id}-error`}>
      {error}
    </p>
  );

/** One line of text. Uncontrolled: what is typed before the page's code arrives stays. */
export const TextInput = ({
  label,
  hint,
  error,
  required = true,
  ...rest
}: Common & ComponentProps<"input">): ReactElement => {
  const { id, control } = useFieldIds({ hint, error });
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error} required={required}>
      <input type="text" {...rest} {...control} required={required} className="field__control" />
    </FieldFrame>
  );
};

/** Several lines of text. */
export const TextAreaInput = ({
  label,
  hint,
  error,
  required = true,
  ...rest
}: Common & ComponentProps<"textarea">): ReactElement => {
  const { id, control } = useFieldIds({ hint, error });
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error} required={required}>
      <textarea rows={5} {...rest} {...control} required={required} className="field__control" />
    </FieldFrame>
  );
};

type SelectProps = Common &
  ComponentProps<"select"> & {
    /** Shown while nothing is chosen; it cannot be chosen itself. */
    placeholder?: string;
    /** Value and text of each choice, in order. */
    options: Readonly<Record<string, string>>;
  };

/** One of a few choices. The platform's own list: phones show it best. */
export const SelectInput = ({
  label,
  hint,
  error,
  required = true,
  placeholder,
  options,
  ...rest
}: SelectProps): ReactElement => {
  const { id, control } = useFieldIds({ hint, error });
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error} required={required}>
      <select
        {...(placeholder === undefined ? {} : { defaultValue: "" })}
        {...rest}
        {...control}
        required={required}
        className="field__control field__control--select"
      >
        {placeholder !== undefined && (
          <option value="" disabled hidden>
            {placeholder}
          </option>
        )}
        {Object.entries(options).map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    </FieldFrame>
  );
};

/** Yes or no, with its label beside it. */
export const CheckboxInput = ({ label, hint, error, ...rest }: Common & ComponentProps<"input">): ReactElement => {
  const { id, control } = useFieldIds({ hint, error });
  return (
    <div className="field">
      <div className="field__check">
        <input {...rest} {...control} type="checkbox" />
        <label htmlFor={id}>{label}</label>
      </div>
      {hint !== undefined && (
        <p className="field__hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      <FieldError id={id} error={error} />
    </div>
  );
};
