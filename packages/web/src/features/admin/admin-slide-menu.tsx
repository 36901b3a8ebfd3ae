import type { User } from "@cleaning/contract/accounts/accounts";
import { Box, Dialog, IconButton } from "@radix-ui/themes";
import Menu from "lucide-react/icons/menu";
import { lazy, type ReactElement, Suspense, useState } from "react";
import type { Count } from "./waiting.tsx";

export const loadSlidePanel = () => import("./slide-panel.tsx");

const SlidePanel = lazy(loadSlidePanel);

const prepare = (): void => void loadSlidePanel().catch(() => undefined);

type Props = { user: User; count: Count | undefined };

/** What slides in is loaded when its button is touched, or once the first page has loaded. */
export const AdminSlideMenu = ({ user, count }: Props): ReactElement => {
  /** Undefined until it is opened first. */
  const [isOpen, setOpen] = useState<boolean>();
  return (
    <Dialog.Root open={isOpen === true} onOpenChange={setOpen}>
      <Box display={{ initial: "block", lg: "none" }} ml="-2">
        <Dialog.Trigger>
          <IconButton
            variant="ghost"
            color="gray"
            size="3"
            aria-label="Open the menu"
            onPointerDown={prepare}
            onFocus={prepare}
          >
            <Menu size={24} aria-hidden />
          </IconButton>
        </Dialog.Trigger>
      </Box>
      <Suspense>
        {isOpen !== undefined && <SlidePanel user={user} count={count} onChoose={() => setOpen(false)} />}
      </Suspense>
    </Dialog.Root>
  );
};
