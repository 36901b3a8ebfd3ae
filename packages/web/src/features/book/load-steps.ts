export const loadSteps = () => import("./later-steps.tsx");
