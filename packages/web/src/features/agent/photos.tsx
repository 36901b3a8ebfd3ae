import type { AgentAppVisit } from "@cleaning/contract/agent-app/agent-app-answers";
import { maxPhotos, type photoTimes } from "@cleaning/contract/agent-app/agent-day";
import { Button } from "@radix-ui/themes";
import { type ReactElement, useState } from "react";
import { scalePhoto } from "#lib/scale-photo.ts";
import { useAgentApp } from "./use-agent-app.ts";
import { wordsOf } from "./words/language.ts";

const words = wordsOf("visit");

/** A visit's photos, with those that wait to be sent. */
export const usePhotos = ({ id, photos }: Pick<AgentAppVisit, "id" | "photos">) => {
  const { app, state } = useAgentApp();
  const [message, setMessage] = useState("");
  const [isSaving, setSaving] = useState(false);
  const waitingPhotos = state.photos.filter((photo) => photo.visitId === id && photo.state === "waiting");
  const all = [...photos, ...waitingPhotos];
  const add = async (taken: (typeof photoTimes)[number], files: readonly File[]): Promise<void> => {
    setSaving(true);
    setMessage(words().photoBusy);
    let unreadable = 0;
    let unsaved = 0;
    const room = maxPhotos - all.length;
    for (const file of files.slice(0, room)) {
      try {
        const { bytes, thumbnail } = await scalePhoto(file);
        if ((await app.addPhoto(id, taken, bytes, thumbnail)) === "memory") unsaved += 1;
      } catch {
        unreadable += 1;
      }
    }
    setSaving(false);
    const outcomes = [
      unsaved > 0 && words().unsaved,
      unreadable > 0 && words().photoUnread(unreadable),
      files.length > room && words().photosFull(maxPhotos),
    ].filter(Boolean);
    setMessage(outcomes.length === 0 ? words().photoSaved : outcomes.join(" "));
  };
  return { all, add, isSaving, message, mayAdd: all.length < maxPhotos };
};

type ButtonProps = {
  label: string;
  isSaving: boolean;
  /** Several at once, taken before; otherwise the camera. */
  isLibrary?: boolean;
  onFiles: (files: readonly File[]) => void;
};

export const PhotoButton = ({ label, isSaving, isLibrary = false, onFiles }: ButtonProps): ReactElement => (
  <Button asChild size="3" variant={isLibrary ? "ghost" : "outline"}>
    <label className="agent-file" aria-disabled={isSaving} {...(isSaving ? { "data-disabled": true } : {})}>
      {label}
      <input
        className="visually-hidden"
        type="file"
        accept="image/*"
        {...(isLibrary ? { multiple: true } : { capture: "environment" })}
        disabled={isSaving}
        onChange={({ target }) => {
          const files = [...(target.files ?? [])];
          target.value = "";
          if (files.length > 0) onFiles(files);
        }}
      />
    </label>
  </Button>
);
