import { useQuery } from "@tanstack/react-query";
import type { ReactElement, ReactNode } from "react";
import { servicesQuery } from "#nouns/catalog/queries.ts";
import { Section } from "#ui/section.tsx";

type Props = { id: string; title: string; lead: string; children: ReactNode };

export const ServicesSection = ({ lead, ...rest }: Props): ReactElement => {
  const isEmpty = useQuery(servicesQuery).data?.length === 0;
  return <Section {...rest} lead={isEmpty ? undefined : lead} tone="deep" />;
};
