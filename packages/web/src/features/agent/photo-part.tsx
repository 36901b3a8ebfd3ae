import type { AgentAppVisit } from "@cleaning/contract/agent-app/agent-app-answers";
import { mostPhotos, photoTimes } from "@cleaning/contract/agent-app/agent-day";
import { type ReactElement, useEffect, useState } from "react";
import { scalePhoto } from "#lib/scale-photo.ts";
import { useAgentApp } from "./use-agent-app.ts";
import { wordsOf } from "./words/language.ts";

const words = wordsOf("visit");

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
      <img src={url} alt={time === undefined ? words().photos : words().photoAlt[time]} />
    </li>
  );
};

const Thumbnails = ({ photos }: Pick<AgentAppVisit, "photos">): ReactElement => (
  <ul className="agent-thumbnails">
    {photos.map(({ id, taken }) => (
      <Thumbnail key={id} id={id} taken={taken} />
    ))}
  </ul>
);

type Props = { visit: AgentAppVisit; adding: "now" | "later" | "never" };

export const PhotoPart = ({ visit: { id, photos }, adding }: Props): ReactElement => {
  const { app, state } = useAgentApp();
  const [message, setMessage] = useState("");
  const [isSaving, setSaving] = useState(false);
  const waitingPhotos = state.photos.filter((photo) => photo.visitId === id && photo.state === "waiting");
  const all = [...photos, ...waitingPhotos];
  const otherCount = all.filter(({ taken }) => photoTimes.every((time) => time !== taken)).length;
  const add = async (taken: (typeof photoTimes)[number], files: readonly File[]): Promise<void> => {
    setSaving(true);
    setMessage(words().photoBusy);
    let unreadable = 0;
    let unsaved = 0;
    for (const file of files.slice(0, mostPhotos - all.length)) {
      try {
        const { bytes, thumbnail } = await scalePhoto(file);
        if ((await app.addPhoto(id, taken, bytes, thumbnail)) === "memory") unsaved += 1;
      } catch {
        unreadable += 1;
      }
    }
    setSaving(false);
    const outcomes = [unsaved > 0 && words().unsaved, unreadable > 0 && words().photoUnread(unreadable)].filter(
      Boolean,
    );
    setMessage(outcomes.length === 0 ? words().photoSaved : outcomes.join(" "));
  };
  return (
    <section className="agent-photos" aria-labelledby="photos">
      <h3 id="photos">{words().photos}</h3>
      <p>
        {[
          ...photoTimes.map((taken) => words().photoCount[taken](all.filter((one) => one.taken === taken).length)),
          ...(otherCount > 0 ? [words().photoOther(otherCount)] : []),
        ].join(", ")}
      </p>
      <Thumbnails photos={all} />
      {adding === "later" && <p>{words().photosLater}</p>}
      {adding === "now" && all.length >= mostPhotos && <p>{words().photosFull(mostPhotos)}</p>}
      {adding === "now" && all.length < mostPhotos && (
        <div className="agent-reach">
          {photoTimes.map((taken) => (
            <label key={taken} className="agent-button agent-button--file" aria-disabled={isSaving}>
              {words().addPhoto[taken]}
              <input
                type="file"
                accept="image/*"
                capture="environment"
                disabled={isSaving}
                onChange={({ target }) => {
                  const files = [...(target.files ?? [])];
                  target.value = "";
                  if (files.length > 0) void add(taken, files);
                }}
              />
            </label>
          ))}
        </div>
      )}
      <output>{message}</output>
    </section>
  );
};
