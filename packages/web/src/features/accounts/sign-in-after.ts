import { homeOfRole } from "@cleaning/contract/accounts/roles";
import { endSession, signIn } from "#lib/session.ts";
import { showToast } from "#ui/toast.tsx";

/**
 * Signs a person in with the password that they have just set, and opens their pages. False where that fails, a second
 * step included: the password is set all the same, and the login page asks for it once more.
 */
export const signInAfter = async (
  { email, password }: { email: string; password: string },
  toast: { title: string; description: string },
  go: (to: string) => void,
): Promise<boolean> => {
  // Another person may be logged in here.
  await endSession();
  try {
    const { user } = await signIn({ username: email, password });
    showToast({ ...toast, tone: "success" });
    go(homeOfRole(user.role));
    return true;
  } catch {
    return false;
  }
};
