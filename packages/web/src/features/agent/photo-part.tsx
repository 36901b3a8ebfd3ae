import type { AgentAppVisit } from "@cleaning/contract/agent-app/agent-app-answers";
import { maxPhotos, photoTimes } from "@cleaning/contract/agent-app/agent-day";
import { Flex, Grid } from "@radix-ui/themes";
import { type ReactElement, useEffect, useState } from "react";
import { Part } from "./parts.tsx";
import { PhotoButton, usePhotos } from "./photos.tsx";
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
      <img src={url} width={88} height={88} alt={time === undefined ? words().photos : words().photoAlt[time]} />
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

type Props = { visit: AgentAppVisit; adding: "now" | "later" | "never" };

export const PhotoPart = ({ visit, adding }: Props): ReactElement => {
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
