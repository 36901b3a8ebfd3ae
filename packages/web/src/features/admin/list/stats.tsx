import { Box, Card, Flex, Heading, Skeleton, Text } from "@radix-ui/themes";
import type { LucideIcon } from "lucide-react";
import type { ReactElement, ReactNode } from "react";

/** `value` is undefined while it loads. */
export type Stat = {
  title: string;
  Icon: LucideIcon;
  value: string | undefined;
  /** What is counted, where the title does not say it. */
  note?: ReactNode;
};

const loading = (
  <>
    <Skeleton width="3em" height="0.8em" aria-hidden />
    <span className="visually-hidden">Loading</span>
  </>
);

export const Stats = ({ stats, failed = false }: { stats: readonly Stat[]; failed?: boolean }): ReactElement => (
  <Flex asChild wrap="wrap" gap={{ initial: "3", md: "4" }}>
    <dl>
      {stats.map(({ title, Icon, value, note }) => (
        <Card asChild key={title}>
          <Box flexGrow="1" flexBasis="140px">
            <Flex asChild justify="between" gap="2">
              <Text asChild size="2" weight="medium" color="gray">
                <dt>
                  {title}
                  <Box asChild flexShrink="0" display={{ initial: "none", xs: "block" }}>
                    <Icon size={18} aria-hidden />
                  </Box>
                </dt>
              </Text>
            </Flex>
            <Heading asChild size={{ initial: "4", md: "6" }} wrap="nowrap">
              <dd>{value ?? (failed ? "–" : loading)}</dd>
            </Heading>
            {note !== undefined && (
              <Text asChild size="1" color="gray">
                <dd>{note}</dd>
              </Text>
            )}
          </Box>
        </Card>
      ))}
    </dl>
  </Flex>
);
