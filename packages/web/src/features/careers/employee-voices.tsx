import "./voices.css";
import type { ReactElement } from "react";
import { Section } from "#ui/section.tsx";

const voices = [
  {
    name: "Maria G.",
    role: "Team Lead",
    text: "I came for a summer and stayed. They asked me what I wanted to learn next, and then they taught me.",
  },
  {
    name: "Tyler S.",
    role: "Residential Cleaning Specialist",
    text: "I am home when my kids get off the bus. When one of them is sick I call, and nobody makes it a problem.",
  },
  {
    name: "Jenna K.",
    role: "Airbnb Cleaning Specialist",
    text: "Turnovers are fast, but you are two. We put on music, work down the list, and the lake is right there after.",
  },
] as const;

/** Three people of the team about their work. */
export const EmployeeVoices = (): ReactElement => (
  <Section id="voices" title="What Our Team Says">
    <ul className="voices">
      {voices.map(({ name, role, text }) => (
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
