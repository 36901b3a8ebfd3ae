export const contactServices = {
  standard: "Standard Cleaning",
  deep: "Deep Cleaning",
  moveout: "Move Out Cleaning",
  airbnb: "Airbnb/Vacation Rental",
  commercial: "Commercial Cleaning",
  other: "Other, please specify",
} as const;
export type ContactService = keyof typeof contactServices;
export const contactServiceValues = Object.keys(contactServices) as [ContactService, ...ContactService[]];
