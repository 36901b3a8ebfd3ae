import { Box, Card, Flex, Text } from "@radix-ui/themes";
import RotateCw from "lucide-react/icons/rotate-cw";
import type { ReactElement } from "react";
import { Button } from "./button.tsx";
import { CallButton } from "./call-button.tsx";

type Props = {
  /** What could not be shown, as it stands in a sentence: "our services". */
  what: string;
  onRetry: () => void;
  retrying?: boolean;
  /** The data from before are still shown. */
  stale?: boolean;
};

export const ErrorState = ({ what, onRetry, retrying = false, stale = false }: Props): ReactElement => (
  <Box maxWidth="36rem" mx="auto" asChild>
    <Card size="4" className="state" role="alert">
      <Flex direction="column" gap="3" align="center">
        <Text as="p" size="5" weight="bold">
          {stale ? `Sorry, we could not refresh ${what}.` : `Sorry, we could not load ${what}.`}
        </Text>
        <p>
          {stale ? "What you see here may have changed." : "It is not you."} Try again in a moment, or call us and we
          will tell you everything.
        </p>
        <Flex gap="3" justify="center" wrap="wrap">
          <Button look="outline" onClick={onRetry} isBusy={retrying}>
            <RotateCw size={18} aria-hidden />
            {retrying ? "Trying..." : "Try again"}
          </Button>
          <CallButton look="quiet" />
        </Flex>
      </Flex>
    </Card>
  </Box>
);
