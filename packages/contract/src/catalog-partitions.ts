/**
 * The partitions of the lists that everybody may see, by the list's name in its answer: who builds the site reads these
 * and nothing else (`infra/bootstrap`).
 */
export const catalogPartitions = {
  services: "$cleaning_service",
  extraServices: "$cleaning_extraservice",
  testimonials: "$cleaning_testimonial",
  positions: "$cleaning_jobposition",
} as const;
