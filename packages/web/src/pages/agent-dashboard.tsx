import type { ReactElement } from "react";
import { SessionGuard } from "#features/accounts/session-guard.tsx";
import { AgentHome } from "#features/agent/agent-home.tsx";
import { confirmSignOut } from "#features/agent/confirm-sign-out.ts";
import { wordsOf } from "#features/agent/words/language.ts";
import { Brand } from "#features/layout/brand.tsx";
import { PersonalFrame } from "#features/personal/personal-frame.tsx";
import { ConfirmHost } from "#ui/confirm.tsx";

const words = wordsOf("frame");

const AgentDashboard = (): ReactElement => (
  <AgentHome
    signedOut={<SessionGuard>{() => null}</SessionGuard>}
    frame={(content) => (
      <PersonalFrame words={words()} brand={<Brand />} confirmLeave={confirmSignOut}>
        {content}
        <ConfirmHost />
      </PersonalFrame>
    )}
  />
);
export default AgentDashboard;
