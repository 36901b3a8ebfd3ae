import { Box, Flex, Text, TextField } from "@radix-ui/themes";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useCombobox } from "downshift";
import { type ReactElement, useEffect, useRef, useState } from "react";
import { recordsKey } from "#kit/records.ts";
import { preferServerMessage, failureText } from "#lib/failure-text.ts";
import { useDebounced } from "#lib/use-debounced.ts";
import { FieldFrame, useField } from "#ui/field.tsx";

/** `reason` says why the record cannot be selected. */
export type RecordChoice = { id: number; title: string; detail: string; reason?: string };

export type ChoiceSource<Choice extends RecordChoice = RecordChoice> = {
  kind: string;
  find: (text: string, signal: AbortSignal) => Promise<Choice[]>;
};

type Props<Choice extends RecordChoice> = {
  name: string;
  label: string;
  error?: string | undefined;
  placeholder: string;
  source: ChoiceSource<Choice>;
  initialChoice?: Choice | undefined;
  onChoose?: (choice: Choice) => void;
};

/** Debounce, in milliseconds. */
const debounceDelay = 200;

export const RecordPicker = <Choice extends RecordChoice>({
  name,
  label,
  error: given,
  placeholder,
  source,
  initialChoice,
  onChoose,
}: Props<Choice>): ReactElement => {
  const { id, error, control } = useField({ name, error: given });
  const [text, setText] = useState("");
  const searchText = useDebounced(text.trim(), debounceDelay);
  const field = useRef<HTMLInputElement>(null);
  const [wasOpened, setWasOpened] = useState(false);
  const query = useQuery({
    queryKey: [...recordsKey, "choices", source.kind, searchText],
    queryFn: ({ signal }) => source.find(searchText, signal),
    placeholderData: keepPreviousData,
    enabled: wasOpened,
  });
  const { data: choices = [], error: failure, isFetching } = query;
  const { isOpen, selectedItem, highlightedIndex, getInputProps, getMenuProps, getItemProps } = useCombobox<Choice>({
    inputId: id,
    items: choices,
    itemToString: (choice) => choice?.title ?? "",
    itemToKey: (choice) => choice?.id,
    isItemDisabled: ({ reason }) => reason !== undefined,
    ...(initialChoice === undefined ? {} : { initialSelectedItem: initialChoice }),
    // Downshift keeps the selection while its name is overtyped: the form would send another record than it shows.
    stateReducer: ({ selectedItem: item }, { type, changes }) =>
      type === useCombobox.stateChangeTypes.InputChange && changes.inputValue !== item?.title
        ? { ...changes, selectedItem: null }
        : changes,
    onInputValueChange: ({ inputValue, selectedItem: item }) => setText(inputValue === item?.title ? "" : inputValue),
    onIsOpenChange: (change) => setWasOpened(wasOpened || change.isOpen),
    // A selection is unsaved input too, which the dialog asks about.
    onSelectedItemChange: ({ selectedItem: item }) => {
      field.current?.dispatchEvent(new InputEvent("input", { bubbles: true }));
      if (item !== null) onChoose?.(item);
    },
  });
  const selectedId = selectedItem?.id;

  // The form validates a field when it loses focus; a selection counts as that.
  useEffect(() => {
    if (selectedId !== undefined) field.current?.dispatchEvent(new FocusEvent("focusout", { bubbles: true }));
  }, [selectedId]);

  const input = getInputProps();
  return (
    <FieldFrame id={id} label={label} error={error} required>
      <Box position="relative">
        <TextField.Root
          {...input}
          {...control}
          size="3"
          placeholder={placeholder}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          aria-required
        />
        {/* The value that the form sends; it passes the focus on to the text field. */}
        <input
          ref={field}
          className="visually-hidden"
          name={name}
          value={selectedId ?? ""}
          readOnly
          tabIndex={-1}
          aria-hidden
          data-label={label}
          onFocus={() => document.getElementById(id)?.focus()}
        />
        <Box asChild maxHeight="264px" overflowY="auto" mt={isOpen ? "2" : "0"}>
          <ul {...getMenuProps()} className="picker__list">
            {isOpen &&
              choices.map((choice, index) => (
                <Flex asChild key={choice.id} direction="column" justify="center" minHeight="52px" px="3" py="1">
                  <li
                    {...getItemProps({ item: choice, index })}
                    className="picker__choice"
                    data-highlighted={highlightedIndex === index}
                  >
                    <span>{choice.title}</span>
                    <Text size="2" color="gray">
                      {choice.reason ?? choice.detail}
                    </Text>
                  </li>
                </Flex>
              ))}
          </ul>
        </Box>
        <output className={isOpen ? "soft" : "visually-hidden"}>
          {isOpen && stateText({ failure, isFetching, searchText, count: choices.length })}
        </output>
      </Box>
    </FieldFrame>
  );
};

type PickerState = { failure: Error | null; isFetching: boolean; searchText: string; count: number };

const stateText = ({ failure, isFetching, searchText, count }: PickerState): string => {
  if (failure !== null) return `The search failed: ${failureText(failure, preferServerMessage)}`;
  if (count > 0) return "";
  if (isFetching) return "Searching...";
  return searchText === "" ? "There is nobody to choose yet." : `Nothing fits “${searchText}”.`;
};
