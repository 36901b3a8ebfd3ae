import { Card, Flex, Grid, Heading, Skeleton, Text } from "@radix-ui/themes";
import type { LucideIcon } from "lucide-react";
import type { ReactElement } from "react";

/** A figure over a list. `value` is undefined until it is known. */
export type Stat = { title: string; Icon: LucideIcon; value: string | undefined };

type Props = {
  stats: readonly Stat[];
  /** They could not be loaded: nothing is on its way. */
  failed?: boolean;
};

/** The figures at the top of a screen. While one is on its way its place is kept. */
export const Stats = ({ stats, failed = false }: Props): ReactElement => (
  <Grid asChild gap={{ initial: "3", md: "5" }} className="stats" data-count={stats.length}>
    <dl>
      {stats.map(({ title, Icon, value }) => (
        <Card asChild key={title}>
          <div>
            <Flex asChild justify="between" gap="2">
              <Text asChild size="2" weight="medium" color="gray">
                <dt>
                  {title}
                  <Icon size={18} aria-hidden />
                </dt>
              </Text>
            </Flex>
            <Heading asChild size={{ initial: "4", md: "7" }}>
              <dd className="stat__value">
                {value ??
                  (failed ? (
                    "–"
                  ) : (
                    <>
                      <Skeleton width="3em" height="0.8em" aria-hidden />
                      <span className="visually-hidden">Loading</span>
                    </>
                  ))}
              </dd>
            </Heading>
          </div>
        </Card>
      ))}
    </dl>
  </Grid>
);
