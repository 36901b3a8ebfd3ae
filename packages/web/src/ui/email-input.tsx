import type { ComponentProps, ReactElement } from "react";
import { TextInput } from "./field.tsx";

export const EmailInput = (
  props: Omit<ComponentProps<typeof TextInput>, "label"> & { label?: string },
): ReactElement => (
  <TextInput
    label="Email"
    type="email"
    inputMode="email"
    autoComplete="email"
    autoCapitalize="none"
    spellCheck={false}
    {...props}
  />
);
