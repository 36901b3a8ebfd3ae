import { Box, Flex, Heading, Text } from "@radix-ui/themes";
import ArrowLeft from "lucide-react/icons/arrow-left";
import type { ReactElement, ReactNode, Ref } from "react";
import { ButtonLink } from "#ui/button-link.tsx";
import { AdminLoaded, type LoadedQuery } from "./loaded.tsx";
import { TableSkeleton } from "./table-skeleton.tsx";

type Head = {
  title: string;
  /** What the screen is for, or shows. */
  note?: ReactNode;
  /** Beside the title: buttons, tabs, days. */
  actions?: ReactNode;
  /** A link to what the screen belongs to. */
  back?: ReactElement;
  /** For a title that takes the focus. */
  titleRef?: Ref<HTMLHeadingElement>;
};

type Props<Data> = Head & {
  maxWidth?: string;
  isBusy?: boolean;
} & (
    | { query?: undefined; children: ReactNode }
    /** `what`: as part of a sentence, "the figures". */
    | { query: LoadedQuery<Data>; what: string; rows?: number; children: (data: Data) => ReactNode }
  );

const ScreenHead = ({ title, note, actions, back, titleRef }: Head): ReactElement => (
  <Flex wrap="wrap" justify="between" align={note === undefined ? "center" : "end"} gap="3">
    <Box>
      {back !== undefined && <Box ml="-3">{back}</Box>}
      <Heading as="h1" size={{ initial: "6", sm: "7" }} ref={titleRef} {...(titleRef && { tabIndex: -1 })}>
        {title}
      </Heading>
      {note !== undefined && (
        <Text as="p" color="gray">
          {note}
        </Text>
      )}
    </Box>
    {actions}
  </Flex>
);

/** A page of the office: its head, and below it the content, or what a query loads for it. */
export const Screen = <Data,>({ maxWidth, isBusy, ...props }: Props<Data>): ReactElement => (
  <Flex direction="column" gap="4" aria-busy={isBusy} {...(maxWidth === undefined ? {} : { maxWidth })}>
    <ScreenHead {...props} />
    {props.query === undefined ? (
      props.children
    ) : (
      <AdminLoaded
        query={props.query}
        what={props.what}
        loading={<TableSkeleton what={props.what} {...(props.rows === undefined ? {} : { rows: props.rows })} />}
      >
        {props.children}
      </AdminLoaded>
    )}
  </Flex>
);

type BackProps = { to: "/admin" | "/admin/agents" | "/admin/messages"; children: string };

export const ScreenBackLink = ({ to, children }: BackProps): ReactElement => (
  <ButtonLink look="quiet" to={to}>
    <ArrowLeft size={16} aria-hidden />
    {children}
  </ButtonLink>
);
