/** The page that the link in an order's mail opens; the secret is behind a `#`, which no server and no log sees. */
export const firstPasswordPath = "/set-password";

export const firstPasswordMessage = "Your password is set. You can now log in.";
export const passwordLinkEndedMessage =
  'This link is not valid any more. Please log in, or use "Forgot password?" on the login page.';
