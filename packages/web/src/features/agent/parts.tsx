import { Card, Flex } from "@radix-ui/themes";
import type { LinkComponent } from "@tanstack/react-router";
import { type ComponentProps, type ComponentType, lazy, type ReactElement, type ReactNode } from "react";
import { type ButtonAnchor, ButtonLink } from "#ui/button-link.tsx";
import { Link } from "#ui/link.tsx";

const activeOptions = { exact: true, includeSearch: true } as const;

/** A link within the app, whose screens differ by their query alone. */
export const AgentLink: LinkComponent<"a"> = (props) => <Link activeOptions={activeOptions} {...props} />;

export const AgentButtonLink: LinkComponent<typeof ButtonAnchor> = (props) => (
  <ButtonLink look="outline" activeOptions={activeOptions} {...props} />
);

/** To the visits of a day; without one, of today. */
export const Back = ({ day, children }: { day?: string | undefined; children: ReactNode }): ReactElement => (
  <AgentButtonLink look="quiet" to="/agent-dashboard" search={day === undefined ? {} : { day }}>
    {children}
  </AgentButtonLink>
);

type PartProps = { id: string; title: ReactNode; as?: "h1" | "h2" | "h3"; children: ReactNode };

/** A part of a screen, which its heading names. */
export const Part = ({ id, title, as: Title = "h2", children }: PartProps): ReactElement => (
  <Flex asChild direction="column" gap="3">
    <section aria-labelledby={id}>
      <Title id={id}>{title}</Title>
      {children}
    </section>
  </Flex>
);

export const RowList = ({
  as: Tag = "ul",
  ...rest
}: ComponentProps<"ul"> & { as?: "ul" | "ol" | "dl" }): ReactElement => (
  <Flex asChild direction="column" gap="3">
    {/* The three tags share their attributes; their refs differ only in name. */}
    <Tag {...(rest as object)} />
  </Flex>
);

export const RowCard = ({ children, ...rest }: ComponentProps<"li">): ReactElement => (
  <Card asChild size="2">
    <li {...rest}>
      <Flex direction="column" gap="1">
        {children}
      </Flex>
    </li>
  </Card>
);

export const Check = ({ children, ...rest }: ComponentProps<"input">): ReactElement => (
  <Flex asChild align="center" gap="4" minHeight="56px">
    <label className="field__check">
      <input {...rest} />
      <span>{children}</span>
    </label>
  </Flex>
);

/** A part that is loaded when it is first shown; `missing` where it does not come. */
export const lazyOr = <P extends object>(load: () => Promise<ComponentType<P>>, missing: ComponentType<P>) =>
  lazy(async () => ({ default: await load().catch(() => missing) }));
