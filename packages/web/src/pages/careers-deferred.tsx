import { type ReactElement, useRef } from "react";
import type { ApplicationHandle } from "#features/careers/application-form.tsx";
import { ApplicationSection } from "#features/careers/application-section.tsx";
import { EmployeeVoices } from "#features/careers/employee-voices.tsx";
import { HiringSteps } from "#features/careers/hiring-steps.tsx";
import { Openings } from "#features/careers/openings.tsx";
import { Reasons } from "#features/careers/reasons.tsx";
import { TeamValues } from "#features/careers/team-values.tsx";
import { Link } from "#ui/link.tsx";

const CareersDeferred = (): ReactElement => {
  const form = useRef<ApplicationHandle>(null);
  return (
    <>
      <Reasons />
      <TeamValues />
      <Openings onApply={(position) => form.current?.choosePosition(position)} />
      <HiringSteps />
      <ApplicationSection ref={form} />
      <EmployeeVoices />
      <p className="wrap after-hero">
        Looking for a cleaning, not a job? <Link to="/book">See your exact price</Link>
      </p>
    </>
  );
};
export default CareersDeferred;
