import { Box, TextField } from "@radix-ui/themes";
import Search from "lucide-react/icons/search";
import { type ReactElement, useEffect, useRef, useState } from "react";

/** Debounce, in milliseconds. */
const rest = 250;

type Props = { label: string; placeholder?: string; value: string; onSearch: (text: string) => void };

export const SearchBox = ({
  label,
  placeholder = "Name, email, phone or town",
  value,
  onSearch,
}: Props): ReactElement => {
  const [typed, setTyped] = useState(value);
  const [known, setKnown] = useState(value);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  // The address changed by other means, such as the back button, and wins.
  if (known !== value) {
    setKnown(value);
    if (value !== typed.trim()) setTyped(value);
  }
  useEffect(() => () => clearTimeout(timer.current), []);

  const search = (text: string): void => {
    clearTimeout(timer.current);
    if (text.trim() !== value) onSearch(text.trim());
  };
  return (
    <Box asChild flexGrow="1" flexBasis="180px" maxWidth={{ initial: "none", sm: "420px" }}>
      <search>
        <form
          onSubmit={(event) => {
            event.preventDefault();
            search(typed);
          }}
        >
          <TextField.Root
            aria-label={label}
            type="search"
            size="3"
            placeholder={placeholder}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={254}
            value={typed}
            onChange={({ target }) => {
              setTyped(target.value);
              clearTimeout(timer.current);
              timer.current = setTimeout(search, rest, target.value);
            }}
          >
            <TextField.Slot>
              <Search size={18} aria-hidden />
            </TextField.Slot>
          </TextField.Root>
        </form>
      </search>
    </Box>
  );
};
