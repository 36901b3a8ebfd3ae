import { employeeVoices } from "@cleaning/contract/catalog/employee-voices";
import { Blockquote } from "@radix-ui/themes";
import type { ReactElement } from "react";
import { Section } from "#ui/section.tsx";

/** Nothing while there are no real quotations. */
export const EmployeeVoices = (): ReactElement | null =>
  employeeVoices.length === 0 ? null : (
    <Section id="voices" title="From people who work here">
      <ul className="grid" data-columns="3">
        {employeeVoices.map(({ name, role, text }) => (
          <li key={name}>
            <figure className="card">
              <Blockquote size="5">{text}</Blockquote>
              <figcaption>
                <strong>{name}</strong>
                <div className="soft">{role}</div>
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </Section>
  );
