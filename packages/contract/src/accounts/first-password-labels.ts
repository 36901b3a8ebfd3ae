/** The secret is in the fragment, which is sent to no server and logged nowhere. */
export const firstPasswordPath = "/set-password";

export const firstPasswordMessage = "Your password is set. You can now log in.";
export const passwordLinkEndedMessage =
  'This link is not valid any more. Please log in, or use "Forgot password?" on the login page.';
