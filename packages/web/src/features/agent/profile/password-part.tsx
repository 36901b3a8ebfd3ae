import { type ReactElement, useState } from "react";
import { PasswordForm } from "#ui/password-form.tsx";
import { useFocusBack } from "#ui/use-focus.ts";
import { formFailureWords } from "../failure-words.ts";
import { errorText, statusText } from "../translate-form.ts";
import { wordsOf } from "../words/language.ts";

const words = wordsOf("ownProfile");

export const PasswordPart = ({ email }: { email: string }): ReactElement => {
  const [isEditing, setEditing] = useState(false);
  const button = useFocusBack(isEditing);
  return isEditing ? (
    <>
      <h3 id="password">{words().changePassword}</h3>
      <p>{words().passwordNote}</p>
      <PasswordForm
        email={email}
        onDone={() => setEditing(false)}
        words={words().password}
        errorText={errorText}
        statusText={statusText}
        explain={formFailureWords}
      />
    </>
  ) : (
    <button ref={button} type="button" className="agent-button" onClick={() => setEditing(true)}>
      {words().changePassword}
    </button>
  );
};
