export const controlPath = "/__control";
