/** Around the screens, and what parts of the whole site say in them. */
export const frameWords = {
  documentTitle: (company: string) => `Agent dashboard | ${company}`,
  skip: "Skip to the page",
  signOut: "Log Out",
  questions: "Questions? Call us:",
  colors: "Colors",
  themes: { system: "Like my device", light: "Light", dark: "Dark" },
  copied: "Copied",
  notCopied: "Error",
  closeNotice: "Close this notice",
  notice: "Notice",
  checkFields: (count: number) => `Please check ${count === 1 ? "one field" : `${count} fields`}.`,
};
