export const customerSources = {
  recommended: "A friend or neighbor",
  internet: "The internet",
  "social-media": "Social media",
  street: "Our car, a sign or a flyer",
  earlier: "They were here before",
  other: "Something else",
} as const;
export type CustomerSource = keyof typeof customerSources;
export const customerSourceValues = Object.keys(customerSources) as [CustomerSource, ...CustomerSource[]];
