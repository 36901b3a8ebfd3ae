export const notAnAgentWords = {
  title: "This page is for our cleaning team",
  text: (email: string) =>
    `You are logged in as ${email}, which is not an agent account. If you clean with us and should see your visits here, please ask the office.`,
  home: "Back to Home",
  admin: "Go to the Admin Dashboard",
  portal: "Go to your customer portal",
};
