import "./personal.css";
import { business } from "@cleaning/contract/site/business";
import { Flex, Separator, Text } from "@radix-ui/themes";
import LogOut from "lucide-react/icons/log-out";
import type { ReactElement, ReactNode } from "react";
import { signOut } from "#lib/session.ts";
import { Button } from "#ui/button.tsx";
import { SiteTheme } from "#ui/site-theme.tsx";
import { SkipLink } from "#ui/skip-link.tsx";
import { ThemeSwitch } from "#ui/theme-switch.tsx";

type FrameWords = {
  skip: string;
  signOut: string;
  questions: string;
  colors: string;
  themes: Readonly<Record<"system" | "light" | "dark", string>>;
};

type Props = {
  brand: ReactNode;
  links?: ReactNode;
  confirmLeave?: () => Promise<boolean>;
  children: ReactNode;
  /** Where they are not English. */
  words?: FrameWords;
};

const english: FrameWords = {
  skip: "Skip to the page",
  signOut: "Log Out",
  questions: "Questions? Call us:",
  colors: "Colors",
  themes: { system: "Like my device", light: "Light", dark: "Dark" },
};

const leave = async (confirmLeave: (() => Promise<boolean>) | undefined): Promise<void> => {
  if (confirmLeave === undefined || (await confirmLeave())) await signOut();
};

export const PersonalFrame = ({ brand, links, confirmLeave, children, words = english }: Props): ReactElement => (
  <SiteTheme>
    <SkipLink text={words.skip} />
    <Flex asChild className="personal__top wrap" align="center" justify="between" gap="3" py="3">
      <header>
        {brand}
        <Flex align="center" justify="end" wrap="wrap" gapX="3" gapY="1">
          {links}
          <Button className="sign-out" look="outline" onClick={() => void leave(confirmLeave)}>
            <LogOut size={18} aria-hidden />
            {words.signOut}
          </Button>
        </Flex>
      </header>
    </Flex>
    <Flex asChild className="personal wrap" direction="column" gap="5" pt="3" pb="6">
      <main id="main" tabIndex={-1}>
        {children}
        <Flex className="personal__end" direction="column" gap="4" mt="auto">
          <Separator size="4" />
          <Flex align="center" justify="between" wrap="wrap" gapX="5" gapY="2">
            <Text as="p" size="2" color="gray">
              {words.questions}{" "}
              <a className="tap" href={business.phone.link}>
                {business.phone.text}
              </a>
            </Text>
            <ThemeSwitch colors={words.colors} themes={words.themes} />
          </Flex>
        </Flex>
      </main>
    </Flex>
  </SiteTheme>
);
