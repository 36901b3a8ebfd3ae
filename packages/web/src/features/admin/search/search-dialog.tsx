import { minSearchLength } from "@cleaning/contract/admin/search";
import { Box, Dialog, Flex, IconButton, Text, TextField } from "@radix-ui/themes";
import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useCombobox } from "downshift";
import RotateCw from "lucide-react/icons/rotate-cw";
import X from "lucide-react/icons/x";
import { type KeyboardEvent, type ReactElement, useEffect, useRef, useState } from "react";
import { failureText, preferServerMessage } from "#lib/failure-text.ts";
import { useToday } from "#lib/use-today.ts";
import { officeSearchQuery } from "#nouns/records/queries.ts";
import { Button } from "#ui/button.tsx";
import { escapeCloses } from "#ui/escape-closes.ts";
import { pageResults } from "./page-results.ts";
import { ResultGroupList } from "./result-list.tsx";
import { resultGroups, type SearchResult } from "./search-results.ts";

/** Milliseconds. */
const debounceDelay = 180;

/** Radix renders a dialog's content a moment later. */
const inDialog = { suppressRefError: true };

const { InputBlur, ItemClick } = useCombobox.stateChangeTypes;

/** The focus stays in the field: arrows move the active result, Enter opens it. */
export const SearchDialog = ({ onClose }: { onClose: () => void }): ReactElement => {
  const opener = useRef(document.activeElement);
  const navigate = useNavigate();
  const today = useToday();
  const [input, setInput] = useState("");
  const [text, setText] = useState("");
  /** Enter was pressed before the answer to what was typed had come. */
  const [opensFirst, setOpensFirst] = useState(false);
  const typed = input.trim();
  useEffect(() => {
    const timer = setTimeout(setText, debounceDelay, typed);
    return () => clearTimeout(timer);
  }, [typed]);
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery(officeSearchQuery(text));
  const isLong = typed.length >= minSearchLength;
  const isCurrent = typed === text && data !== undefined && !isPlaceholderData;
  const found = isLong && data !== undefined && error === null ? resultGroups(data, today) : [];
  // Last, so that who looks for Ann does not open the announcements.
  const groups = [...found, ...pageResults(typed)];
  const results = groups.flatMap((group) => group.results);

  const open = ({ link }: SearchResult): void => {
    onClose();
    void navigate(link);
  };
  const first = opensFirst && isCurrent ? results[0] : undefined;
  useEffect(() => {
    if (first !== undefined) open(first);
  });

  const { getInputProps, getMenuProps, getItemProps, highlightedIndex } = useCombobox<SearchResult>({
    items: results,
    itemToString: (result) => result?.title ?? "",
    itemToKey: (result) => result?.key,
    isOpen: results.length > 0,
    inputValue: input,
    selectedItem: null,
    defaultHighlightedIndex: 0,
    initialHighlightedIndex: 0,
    // A click is the link's own; whoever leaves the field chooses nothing.
    stateReducer: (state, { type, changes }) => {
      if (type === ItemClick) return { ...changes, selectedItem: null };
      return type === InputBlur ? { ...state, highlightedIndex: changes.highlightedIndex ?? -1 } : changes;
    },
    onSelectedItemChange: ({ selectedItem }) => {
      if (selectedItem !== null) open(selectedItem);
    },
  });

  const onKeyDown = ({ key, nativeEvent }: KeyboardEvent): void => {
    if (key !== "Enter" || isCurrent || !isLong) return;
    // What is shown is the answer to something else.
    Object.assign(nativeEvent, { preventDownshiftDefault: true });
    if (nativeEvent.isComposing) return;
    setText(typed);
    setOpensFirst(true);
  };

  return (
    <Dialog.Root open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Dialog.Content
        align="start"
        maxWidth="min(640px, calc(100vw - 32px))"
        size="2"
        className="admin-dialog"
        aria-describedby={undefined}
        onKeyDown={escapeCloses(onClose)}
        onCloseAutoFocus={(event) => {
          event.preventDefault();
          if (opener.current instanceof HTMLElement && opener.current.isConnected) opener.current.focus();
        }}
      >
        <Dialog.Title className="visually-hidden">Search the office</Dialog.Title>
        <Flex align="center" gap="3">
          <Box flexGrow="1">
            <TextField.Root
              {...getInputProps(
                {
                  onKeyDown,
                  onChange: ({ currentTarget }) => {
                    setInput(currentTarget.value);
                    setOpensFirst(false);
                  },
                },
                inDialog,
              )}
              aria-label="Search people, visits, requests and pages"
              type="search"
              size="3"
              placeholder="Name, phone, street, ZIP, email, page"
              autoComplete="off"
              autoCapitalize="none"
              enterKeyHint="go"
              spellCheck={false}
              maxLength={254}
            />
          </Box>
          <Dialog.Close>
            <IconButton variant="ghost" color="gray" size="3" aria-label="Close">
              <X size={22} aria-hidden />
            </IconButton>
          </Dialog.Close>
        </Flex>
        <Box asChild maxHeight="min(60dvh, 560px)" mx="-2" overflowY="auto">
          <div
            {...getMenuProps({ "aria-label": "Results" }, inDialog)}
            aria-busy={!isCurrent && results.length > 0}
            className="office-search__results"
          >
            {groups.map((group) => (
              <ResultGroupList
                key={group.name}
                group={group}
                activeKey={results[highlightedIndex]?.key}
                propsOf={(result) => getItemProps({ item: result, index: results.indexOf(result) })}
                onOpen={onClose}
              />
            ))}
          </div>
        </Box>
        {error !== null && isLong ? (
          <Flex role="alert" justify="between" align="center" gap="3" wrap="wrap" mt="3">
            <Text as="p" color="red">
              The search failed: {failureText(error, preferServerMessage)}
            </Text>
            <Button look="outline" isBusy={isFetching} onClick={() => void refetch()}>
              <RotateCw size={16} aria-hidden />
              {isFetching ? "Trying..." : "Try again"}
            </Button>
          </Flex>
        ) : (
          <SearchState
            typed={typed}
            isLong={isLong}
            isCurrent={isCurrent}
            count={results.length}
            isCut={data?.isCut === true}
          />
        )}
      </Dialog.Content>
    </Dialog.Root>
  );
};

type State = { typed: string; isLong: boolean; isCurrent: boolean; count: number; isCut: boolean };

const hint = "A name, any four digits of a phone number, a street, a ZIP code, an email address, or two of them.";

const SearchState = ({ typed, isLong, isCurrent, count, isCut }: State): ReactElement => (
  <Text as="p" size="2" color="gray" mt="3">
    <output>
      {!isLong && hint}
      {isLong && !isCurrent && count === 0 && "Searching..."}
      {isLong && isCurrent && count === 0 && `Nothing fits “${typed}”. ${hint}`}
      {isLong && isCurrent && count > 0 && (
        <>
          <span className="visually-hidden">
            {count} {count === 1 ? "result" : "results"}.{" "}
          </span>
          {isCut && "More fit than are shown: type on to find the others."}
        </>
      )}
    </output>
  </Text>
);
