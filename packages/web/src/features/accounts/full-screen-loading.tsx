import { Flex } from "@radix-ui/themes";
import type { ReactElement } from "react";
import { Spinner } from "#ui/spinner.tsx";

export const FullScreenLoading = (): ReactElement => (
  <Flex asChild align="center" justify="center" minHeight="100dvh">
    <main id="main" tabIndex={-1}>
      <Spinner label="Loading..." />
    </main>
  </Flex>
);
