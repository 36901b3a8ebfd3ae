import type { AgentAppVisit } from "@cleaning/contract/agent-app/agent-app-answers";
import { maxPhotos, photoTimes } from "@cleaning/contract/agent-app/agent-day";
import { Button, Flex, Grid } from "@radix-ui/themes";
import { type ReactElement, useState, useEffect } from "react";
import { scalePhoto } from "#nouns/visits/scale-photo.ts";
import { Part } from "./parts.tsx";
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
    <label
      className="focus-frame"
      style={{ position: "relative" }}
      aria-disabled={isSaving}
      {...(isSaving ? { "data-disabled": true } : {})}
    >
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

const Thumbnail = ({ id, taken }: AgentAppVisit["photos"][number]): ReactElement | null => {
  const { app } = useAgentApp();
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    let objectUrl: string | undefined;
    let isCancelled = false;
    void app.photoBytes(id).then((bytes) => {
      if (isCancelled || bytes === undefined) return;
      objectUrl = URL.createObjectURL(new Blob([bytes], { type: "image/jpeg" }));
      setUrl(objectUrl);
    });
    return () => {
      isCancelled = true;
      if (objectUrl !== undefined) URL.revokeObjectURL(objectUrl);
    };
  }, [app, id]);
  if (url === undefined) return null;
  const time = photoTimes.find((one) => one === taken);
  return (
    <li>
      <img
        className="thumb"
        src={url}
        width={88}
        height={88}
        alt={time === undefined ? words().photos : words().photoAlt[time]}
      />
    </li>
  );
};

const Thumbnails = ({ photos }: Pick<AgentAppVisit, "photos">): ReactElement => (
  <Flex asChild wrap="wrap" gap="2">
    <ul>
      {photos.map(({ id, taken }) => (
        <Thumbnail key={id} id={id} taken={taken} />
      ))}
    </ul>
  </Flex>
);

type PhotoPartProps = { visit: AgentAppVisit; adding: "now" | "later" | "never" };

export const PhotoPart = ({ visit, adding }: PhotoPartProps): ReactElement => {
  const { all, add, isSaving, message, mayAdd } = usePhotos(visit);
  const otherCount = all.filter(({ taken }) => photoTimes.every((time) => time !== taken)).length;
  return (
    <Part id="photos" title={words().photos} as="h3">
      <p>
        {[
          ...photoTimes.map((taken) => words().photoCount[taken](all.filter((one) => one.taken === taken).length)),
          ...(otherCount > 0 ? [words().photoOther(otherCount)] : []),
        ].join(", ")}
      </p>
      <Thumbnails photos={all} />
      {adding === "later" && <p>{words().photosLater}</p>}
      {adding === "now" && !mayAdd && <p>{words().photosFull(maxPhotos)}</p>}
      {adding === "now" && mayAdd && (
        <Grid columns="2" gap="2">
          {[false, true].map((isLibrary) =>
            photoTimes.map((taken) => (
              <PhotoButton
                key={`${taken} ${isLibrary}`}
                label={(isLibrary ? words().choosePhotos : words().addPhoto)[taken]}
                isSaving={isSaving}
                isLibrary={isLibrary}
                onFiles={(files) => void add(taken, files)}
              />
            )),
          )}
        </Grid>
      )}
      <output>{message}</output>
    </Part>
  );
};
