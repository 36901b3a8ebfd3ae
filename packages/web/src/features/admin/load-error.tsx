import { Callout, Flex, Text } from "@radix-ui/themes";
import RotateCw from "lucide-react/icons/rotate-cw";
import type { ReactElement } from "react";
import { Button } from "#ui/button.tsx";

type Props = { what: string; reason: string; onRetry: () => void; retrying: boolean };

/** Says to staff what could not be loaded and why, with another try. What was loaded before stays below it. */
export const LoadError = ({ what, reason, onRetry, retrying }: Props): ReactElement => (
  <Callout.Root color="red" variant="surface" role="alert" mb="3">
    <Flex justify="between" align="center" gap="3" wrap="wrap">
      <div>
        <Text as="p" weight="bold">
          Could not load {what}
        </Text>
        <Text as="p">{reason}</Text>
      </div>
      <Button look="outline" onClick={onRetry} busy={retrying}>
        <RotateCw size={16} aria-hidden />
        {retrying ? "Trying..." : "Try again"}
      </Button>
    </Flex>
  </Callout.Root>
);
