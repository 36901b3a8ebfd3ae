import "./voices.css";
import { employeeVoices } from "@cleaning/contract/employee-voices";
import type { ReactElement } from "react";
import { Section } from "#ui/section.tsx";

/** People of the team about their work; nothing while there is nothing that was really said. */
export const EmployeeVoices = (): ReactElement | null =>
  employeeVoices.length === 0 ? null : (
    <Section id="voices" title="What Our Team Says">
      <ul className="voices">
        {employeeVoices.map(({ name, role, text }) => (
          <li key={name}>
            <figure>
              <blockquote>
                <p>{text}</p>
              </blockquote>
              <figcaption>
                <strong>{name}</strong>
                <span className="soft">{role}</span>
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </Section>
  );
