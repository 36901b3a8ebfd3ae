import "./admin.css";
import type { User } from "@cleaning/contract/accounts/accounts";
import { business } from "@cleaning/contract/site/business";
import { Box, Button, Container, Flex, Heading, Separator, Text } from "@radix-ui/themes";
import Globe from "lucide-react/icons/globe";
import {
  type ComponentProps,
  lazy,
  type ReactElement,
  type ReactNode,
  Suspense,
  useCallback,
  useLayoutEffect,
  useState,
} from "react";
import { Link } from "#ui/link.tsx";
import { SiteTheme } from "#ui/site-theme.tsx";
import { SkipLink } from "#ui/skip-link.tsx";
import { ThemeSwitch } from "#ui/theme-switch.tsx";
import { AdminAccountMenu } from "./admin-account-menu.tsx";
import { ConstantNav, FootNav, GroupNav } from "./admin-nav.tsx";
import { AdminSlideMenu } from "./admin-slide-menu.tsx";
import { applyDensity } from "./density.ts";
import { KeysButton } from "./keys/keys-button.tsx";
import { SearchButton } from "./search/search-button.tsx";
import { type Count, useHasLoaded } from "./waiting.tsx";

// It begins by itself: what does not arrive must not take the page along.
const LateFrame = lazy(() => import("./late-frame.tsx").catch(() => ({ default: () => null })));

const WideContainer = (props: ComponentProps<typeof Container>): ReactElement => (
  <Container maxWidth="1424px" px={{ initial: "4", sm: "5" }} {...props} />
);

export const AdminShell = ({ user, children }: { user: User; children: ReactNode }): ReactElement => {
  useLayoutEffect(applyDensity, []);
  const hasLoaded = useHasLoaded();
  const [count, setCount] = useState<Count>();
  const onCount = useCallback((next: Count) => setCount(() => next), []);
  return (
    <SiteTheme>
      <Flex direction="column" flexGrow="1" className="admin">
        <SkipLink />
        <Box asChild position="sticky" top="0">
          <header className="admin-bar">
            <WideContainer>
              <Flex align="center" gap="2" minHeight="52px">
                <AdminSlideMenu user={user} count={count} />
                <Heading asChild size="4" wrap="nowrap">
                  <Link to="/admin" className="plain-link">
                    Admin Portal
                  </Link>
                </Heading>
                <Box display={{ initial: "none", lg: "block" }} ml="4">
                  <ConstantNav />
                </Box>
                <Flex align="center" gap="1" ml="auto">
                  <SearchButton />
                  <Box display={{ initial: "none", sm: "block" }}>
                    <Button asChild variant="ghost" color="gray" size="3">
                      <Link to="/" aria-label="View Website">
                        <Globe size={18} aria-hidden />
                        <Box asChild display={{ initial: "none", xl: "block" }}>
                          <span>View Website</span>
                        </Box>
                      </Link>
                    </Button>
                  </Box>
                  <AdminAccountMenu user={user} />
                </Flex>
              </Flex>
              <Box display={{ initial: "none", lg: "block" }}>
                <GroupNav count={count} />
              </Box>
            </WideContainer>
          </header>
        </Box>
        <WideContainer asChild pt="5" pb="8">
          <main id="main" tabIndex={-1}>
            {children}
          </main>
        </WideContainer>
        <footer className="admin-footer">
          <Separator size="4" />
          <WideContainer py="3">
            <Flex wrap="wrap" justify="between" align="center" gapX="5" gapY="2">
              <Text as="p" size="2" color="gray">
                {business.name} · Admin Portal
              </Text>
              <Flex align="center" gap="5">
                <KeysButton />
                <Text size="2" color="gray">
                  <ThemeSwitch />
                </Text>
              </Flex>
            </Flex>
          </WideContainer>
        </footer>
        <FootNav count={count} />
        {hasLoaded && (
          <Suspense>
            <LateFrame mayAsk={user.mustSetUpSecondFactor !== true} onCount={onCount} />
          </Suspense>
        )}
      </Flex>
    </SiteTheme>
  );
};
