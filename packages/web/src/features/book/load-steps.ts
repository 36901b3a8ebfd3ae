/** The code of the steps after the first, which is asked for as soon as a visitor begins. */
export const loadSteps = () => import("./later-steps.tsx");
