import "#features/careers/careers.css";
import { type ReactElement, useRef } from "react";
import type { ApplicationHandle } from "#features/careers/application-form.tsx";
import { ApplicationSection } from "#features/careers/application-section.tsx";
import { CareersHero } from "#features/careers/careers-hero.tsx";
import { EmployeeVoices } from "#features/careers/employee-voices.tsx";
import { HiringSteps } from "#features/careers/hiring-steps.tsx";
import { Openings } from "#features/careers/openings.tsx";
import { Reasons } from "#features/careers/reasons.tsx";
import { TeamValues } from "#features/careers/team-values.tsx";

/** The careers page (specification, section 2). */
export const Careers = (): ReactElement => {
  const form = useRef<ApplicationHandle>(null);
  return (
    <>
      <CareersHero />
      <Reasons />
      <TeamValues />
      <Openings onApply={(position) => form.current?.choosePosition(position)} />
      <HiringSteps />
      <ApplicationSection ref={form} />
      <EmployeeVoices />
    </>
  );
};
