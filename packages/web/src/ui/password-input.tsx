import { IconButton, TextField } from "@radix-ui/themes";
import Eye from "lucide-react/icons/eye";
import EyeOff from "lucide-react/icons/eye-off";
import { type ComponentProps, type ReactElement, useState } from "react";
import { FieldFrame, useField } from "./field.tsx";

type Props = Omit<ComponentProps<typeof TextField.Root>, "type" | "size"> & {
  name: string;
  label: string;
  hint?: string;
  error?: string | undefined;
  showWords?: { show: string; hide: string };
};

const english = { show: "Show password", hide: "Hide password" };

export const PasswordInput = ({
  label,
  hint,
  error: given,
  required = true,
  showWords = english,
  ...rest
}: Props): ReactElement => {
  const { id, error, control } = useField({ ...rest, hint, error: given });
  const [isShown, setIsShown] = useState(false);
  const Icon = isShown ? EyeOff : Eye;
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error} required={required}>
      <TextField.Root
        size="3"
        autoCapitalize="none"
        spellCheck={false}
        {...rest}
        {...control}
        required={required}
        type={isShown ? "text" : "password"}
      >
        <TextField.Slot side="right">
          <IconButton
            type="button"
            variant="ghost"
            color="gray"
            size="3"
            aria-label={isShown ? showWords.hide : showWords.show}
            aria-controls={id}
            disabled={rest.disabled}
            onClick={() => setIsShown(!isShown)}
          >
            <Icon size={20} aria-hidden />
          </IconButton>
        </TextField.Slot>
      </TextField.Root>
    </FieldFrame>
  );
};
