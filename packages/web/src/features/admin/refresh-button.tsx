import { Spinner } from "@radix-ui/themes";
import RotateCw from "lucide-react/icons/rotate-cw";
import type { ComponentProps, ReactElement } from "react";
import { Button } from "#ui/button.tsx";

export const RefreshButton = ({ children = "Refresh", ...rest }: ComponentProps<typeof Button>): ReactElement => (
  <Button look="quiet" {...rest}>
    <Spinner loading={rest.isBusy ?? false} size="2">
      <RotateCw size={16} aria-hidden />
    </Spinner>
    {children}
  </Button>
);
