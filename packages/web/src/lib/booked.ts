import { onDevice } from "./storage.ts";

const names = { serviceType: "serviceType", frequency: "frequency" } as const;

/** The last subscription ordered on this device. */
export type Booked = { serviceType: string; frequency: string };

/** Keeps what was subscribed to, for the page that says thank you. */
export const keepBooked = ({ serviceType, frequency }: Booked): void =>
  onDevice.write({ [names.serviceType]: serviceType, [names.frequency]: frequency });

/** What this device keeps; undefined when it never saw a subscription. */
export const lastBooked = (): Booked | undefined => {
  const serviceType = onDevice.read(names.serviceType);
  const frequency = onDevice.read(names.frequency);
  return serviceType === undefined || frequency === undefined ? undefined : { serviceType, frequency };
};
