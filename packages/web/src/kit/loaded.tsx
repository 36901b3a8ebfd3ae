import { Box, Callout, Flex, Text } from "@radix-ui/themes";
import RotateCw from "lucide-react/icons/rotate-cw";
import { type ReactElement, type ReactNode, useState } from "react";
import { preferServerMessage, failureText } from "#lib/failure-text.ts";
import { Button } from "#ui/button.tsx";

export type LoadedQuery<Data> = {
  data: Data | undefined;
  isPlaceholderData: boolean;
  isFetching: boolean;
  error: Error | null;
  errorUpdateCount: number;
  refetch: () => unknown;
};

/**
 * Null after a success and during the first load. React Query clears the error of a query without data when it
 * refetches; this keeps it until the answer comes, and with it the button that has the focus.
 */
const useLoadFailure = ({ data, isPlaceholderData, error, errorUpdateCount }: LoadedQuery<unknown>): Error | null => {
  const [lastError, setLastError] = useState(error);
  if (error !== null && error !== lastError) setLastError(error);
  const isRetrying = errorUpdateCount > 0 && (data === undefined || isPlaceholderData);
  return isRetrying ? (error ?? lastError) : error;
};

type Props<Data> = {
  query: LoadedQuery<Data>;
  /** As part of a sentence: "the figures". */
  what: string;
  loading: ReactNode;
  reasonOf?: (error: Error) => string;
  children: (data: Data) => ReactNode;
};

const defaultReason = (error: Error): string => failureText(error, preferServerMessage);

/** Data that was loaded before stays below the error. */
export const AdminLoaded = <Data,>({
  query,
  what,
  loading,
  reasonOf = defaultReason,
  children,
}: Props<Data>): ReactElement => {
  const { data, isFetching, refetch } = query;
  const error = useLoadFailure(query);
  return (
    <>
      {error !== null && (
        <Callout.Root color="red" variant="surface" role="alert" mb="3">
          <Flex justify="between" align="center" gap="3" wrap="wrap">
            <Box>
              <Text as="p" weight="bold">
                Could not load {what}
              </Text>
              <Text as="p">{reasonOf(error)}</Text>
            </Box>
            <Button look="outline" onClick={() => void refetch()} isBusy={isFetching}>
              <RotateCw size={16} aria-hidden />
              {isFetching ? "Trying..." : "Try again"}
            </Button>
          </Flex>
        </Callout.Root>
      )}
      {data === undefined ? error === null && loading : children(data)}
    </>
  );
};
