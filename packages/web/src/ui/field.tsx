import { Flex, Text, TextArea, TextField } from "@radix-ui/themes";
import { type ComponentProps, createContext, type ReactElement, type ReactNode, use, useId } from "react";
import { NativeSelect } from "./native-select.tsx";

type Common = {
  name: string;
  label: ReactNode;
  hint?: ReactNode;
  error?: string | undefined;
  /** Shown behind the label of an optional field. */
  optional?: string;
};

/** What is wrong with the fields of a form, by their names. */
export const ErrorsByName = createContext<Readonly<Record<string, string | undefined>>>({});

/** Its error is that of its form, unless it gets another one. */
export const useField = ({ name = "", hint, error: ownError }: Partial<Pick<Common, "name" | "hint" | "error">>) => {
  const id = useId();
  const errors = use(ErrorsByName);
  const error = ownError ?? errors[name];
  const described = [hint === undefined ? "" : `${id}-hint`, error === undefined ? "" : `${id}-error`].filter(Boolean);
  return {
    id,
    error,
    control: {
      id,
      "aria-invalid": error !== undefined,
      ...(described.length === 0 ? {} : { "aria-describedby": described.join(" ") }),
    },
  };
};

type FrameProps = Omit<Common, "name"> & { id: string; required: boolean; children: ReactNode };

export const FieldFrame = ({
  id,
  label,
  hint,
  error,
  required,
  optional = "optional",
  children,
}: FrameProps): ReactElement => (
  <Flex direction="column" gap="2" className="field">
    <Text as="label" weight="medium" htmlFor={id}>
      {label}
      {!required && (
        <Text size="2" weight="regular" color="gray">
          {" "}
          ({optional})
        </Text>
      )}
    </Text>
    <FieldHint id={id} hint={hint} />
    {children}
    <FieldError id={id} error={error} />
  </Flex>
);

const FieldError = ({ id, error }: { id: string; error: string | undefined }): ReactElement | null =>
  error === undefined ? null : (
    <Text as="p" size="2" weight="medium" color="red" className="field__error" id={`${id}-error`}>
      {error}
    </Text>
  );

const FieldHint = ({ id, hint }: { id: string; hint: ReactNode }): ReactElement | null =>
  hint === undefined ? null : (
    <Text as="p" size="2" color="gray" id={`${id}-hint`}>
      {hint}
    </Text>
  );

type TextProps = Omit<Common, "optional"> &
  Omit<ComponentProps<typeof TextField.Root>, "size" | "defaultValue"> & {
    defaultValue?: string | number | undefined;
    after?: ReactNode;
  };

/** One line of text. Uncontrolled: what is typed before the page's code arrives stays. */
export const TextInput = ({
  label,
  hint,
  error: ownError,
  required = true,
  defaultValue,
  after,
  ...rest
}: TextProps): ReactElement => {
  const { id, error, control } = useField({ ...rest, hint, error: ownError });
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error} required={required}>
      <TextField.Root
        size="3"
        type="text"
        {...rest}
        {...(defaultValue === undefined ? {} : { defaultValue })}
        {...control}
        required={required}
      />
      {after}
    </FieldFrame>
  );
};

export const TextAreaInput = ({
  label,
  hint,
  error: ownError,
  required = true,
  optional,
  ...rest
}: Common & Omit<ComponentProps<typeof TextArea>, "size">): ReactElement => {
  const { id, error, control } = useField({ ...rest, hint, error: ownError });
  return (
    <FieldFrame
      id={id}
      label={label}
      hint={hint}
      error={error}
      required={required}
      {...(optional === undefined ? {} : { optional })}
    >
      <TextArea size="3" resize="vertical" rows={5} {...rest} {...control} required={required} />
    </FieldFrame>
  );
};

type SelectProps = Omit<Common, "optional"> &
  ComponentProps<"select"> & {
    placeholder?: string;
    /** Texts by value. A map keeps its order where values are whole numbers, which an object puts first. */
    options: Readonly<Record<string, string>> | Map<string, string>;
  };

export const SelectInput = ({
  label,
  hint,
  error: ownError,
  required = true,
  placeholder,
  options,
  ...rest
}: SelectProps): ReactElement => {
  const { id, error, control } = useField({ ...rest, hint, error: ownError });
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error} required={required}>
      <NativeSelect
        {...(placeholder === undefined || rest.value !== undefined ? {} : { defaultValue: "" })}
        {...rest}
        {...control}
        required={required}
      >
        {placeholder !== undefined && (
          <option value="" disabled hidden>
            {placeholder}
          </option>
        )}
        {[...(options instanceof Map ? options : Object.entries(options))].map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </NativeSelect>
    </FieldFrame>
  );
};

/** The native checkbox works before the page's code is there. */
export const CheckboxInput = ({
  label,
  hint,
  error: ownError,
  ...rest
}: Common & ComponentProps<"input">): ReactElement => {
  const { id, error, control } = useField({ ...rest, hint, error: ownError });
  return (
    <div className="field">
      <Flex align="center" gap="2" minHeight="44px" className="field__check">
        <input {...rest} {...control} type="checkbox" />
        <Text as="label" htmlFor={id}>
          {label}
        </Text>
      </Flex>
      <FieldHint id={id} hint={hint} />
      <FieldError id={id} error={error} />
    </div>
  );
};
