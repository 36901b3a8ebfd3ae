import "./visit-page.css";
import type { PhotoTicket } from "@cleaning/contract/agent-app/agent-day";
import { limits } from "@cleaning/contract/http/schema";
import { maxProblemPhotos, type NewProblem, newProblem, type ProblemPhoto } from "@cleaning/contract/problems/problems";
import { Flex } from "@radix-ui/themes";
import { type ReactElement, useEffect, useRef, useState } from "react";
import { failureText, isUnknownOutcome } from "#lib/failure-text.ts";
import { sentOnce } from "#lib/unanswered-words.ts";
import { withFields } from "#lib/with-fields.ts";
import { scalePhoto } from "#nouns/visits/scale-photo.ts";
import { Button } from "#ui/button.tsx";
import { FieldFrame, TextAreaInput, useField } from "#ui/field.tsx";
import { Form } from "#ui/form.tsx";
import { useAskBeforeAnother } from "#ui/use-ask-before-another.ts";

export const problemPromise = "We contact you within 24 hours, and return at no cost to make it right.";

/** `id` names the upload; bytes are a JPEG without a position, `small` one to look at. */
type Photo = { id: string; bytes: ArrayBuffer; small: ArrayBuffer };

type AskToUpload = (photo: ProblemPhoto) => Promise<PhotoTicket>;

type Props = {
  /** The visit. */
  about: string;
  askToUpload: AskToUpload;
  onSend: (problem: NewProblem, idempotencyKey: string) => Promise<void>;
  /** Reads again what was reported: it may be among it. */
  onUnknown: () => void;
  onClose: () => void;
};

/** Milliseconds, also for 10 MB from a phone. */
const uploadLimit = 120_000;

/** The problem itself was not sent. */
class NotUploaded extends Error {}

const uploadPhoto = async ({ id: photoId, bytes }: Photo, askToUpload: AskToUpload): Promise<void> => {
  try {
    const { url, headers } = await askToUpload({ photoId, size: bytes.byteLength });
    const signal = AbortSignal.timeout(uploadLimit);
    const { ok, status } = await fetch(url, { method: "PUT", headers, body: bytes, signal });
    // 412: an earlier try has arrived already.
    if (!ok && status !== 412) throw new Error(`The upload was answered ${status}.`);
  } catch (cause) {
    throw new NotUploaded("", { cause });
  }
};

const explain = sentOnce("Sent again as it is, it arrives once.");

/** On the page of one visit, and in the portal. Needs a `ConfirmHost`. */
export const ProblemForm = ({ about, askToUpload, onSend, onUnknown, onClose }: Props): ReactElement => {
  const [photos, setPhotos] = useState<readonly Photo[]>([]);
  // A further try does not send them again.
  const uploaded = useRef(new Set<string>());
  const ask = useAskBeforeAnother("Send a second message", about);
  const rules = withFields(newProblem, { photoIds: photos.map(({ id }) => id) });
  return (
    <Form
      label="Something is not right"
      schema={rules}
      submit={async (problem, keyFor) => {
        for (const photo of photos) {
          if (!uploaded.current.has(photo.id)) await uploadPhoto(photo, askToUpload);
          uploaded.current.add(photo.id);
        }
        await ask(problem, () => onSend(problem, keyFor(problem)));
      }}
      explain={(error) => (error instanceof NotUploaded ? failureText(error.cause) : explain(error))}
      onFailure={(error) => {
        if (isUnknownOutcome(error)) onUnknown();
      }}
      lead={{
        refused: "Your message is not sent yet.",
        unknown: "We do not know whether your message was sent.",
      }}
      button="Send"
      busy="Sending..."
      onCancel={onClose}
    >
      {({ submitting }) => (
        <>
          <TextAreaInput
            label="What is not right?"
            hint="Which room, and what we should do about it."
            maxLength={limits.text}
            name="text"
          />
          <PhotoField photos={photos} isBusy={submitting} onChange={setPhotos} />
        </>
      )}
    </Form>
  );
};

const Preview = ({ bytes, name }: { bytes: ArrayBuffer; name: string }): ReactElement => {
  const picture = useRef<HTMLImageElement>(null);
  useEffect(() => {
    const url = URL.createObjectURL(new Blob([bytes], { type: "image/jpeg" }));
    if (picture.current !== null) picture.current.src = url;
    return () => URL.revokeObjectURL(url);
  }, [bytes]);
  return <img ref={picture} className="thumb" width={96} height={96} alt={name} />;
};

type PhotoFieldProps = {
  photos: readonly Photo[];
  isBusy: boolean;
  onChange: (photos: readonly Photo[]) => void;
};

const countText = (count: number): string => (count === 1 ? "1 photo added." : `${count} photos added.`);

const PhotoField = ({ photos, isBusy, onChange }: PhotoFieldProps): ReactElement => {
  const { id, control } = useField({});
  const [unreadable, setUnreadable] = useState(0);
  const add = async (files: readonly File[]): Promise<void> => {
    let failed = 0;
    const added: Photo[] = [];
    for (const file of files.slice(0, maxProblemPhotos - photos.length)) {
      try {
        const { bytes, thumbnail = bytes } = await scalePhoto(file);
        added.push({ id: crypto.randomUUID(), bytes, small: thumbnail });
      } catch {
        failed += 1;
      }
    }
    setUnreadable(failed);
    onChange([...photos, ...added]);
  };
  return (
    <div>
      <FieldFrame
        id={id}
        label="Photos"
        hint={undefined}
        error={undefined}
        required={false}
        optional={`up to ${maxProblemPhotos}`}
      >
        <input
          {...control}
          type="file"
          accept="image/*"
          multiple
          className="file-input problem-photos"
          disabled={isBusy || photos.length >= maxProblemPhotos}
          onChange={({ currentTarget }) => {
            const files = [...(currentTarget.files ?? [])];
            // The same file can be chosen again.
            currentTarget.value = "";
            void add(files);
          }}
        />
      </FieldFrame>
      <output>
        {photos.length > 0 && countText(photos.length)}
        {unreadable > 0 && " A file could not be read as a photo. Please choose another one."}
      </output>
      {photos.length > 0 && (
        <Flex asChild gap="3" wrap="wrap" mt="2">
          <ul>
            {photos.map(({ id: photoId, small }, index) => (
              <li key={photoId}>
                <Preview bytes={small} name={`Photo ${index + 1}`} />
                <Button
                  look="quiet"
                  disabled={isBusy}
                  onClick={() => onChange(photos.filter((photo) => photo.id !== photoId))}
                >
                  Remove<span className="visually-hidden">: photo {index + 1}</span>
                </Button>
              </li>
            ))}
          </ul>
        </Flex>
      )}
    </div>
  );
};
