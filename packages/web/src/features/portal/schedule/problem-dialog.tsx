import { limits, schema } from "@cleaning/contract/http/schema";
import { mostProblemPhotos, newProblem } from "@cleaning/contract/visits/visit-problems";
import { Flex } from "@radix-ui/themes";
import { useQueryClient } from "@tanstack/react-query";
import { type ReactElement, useId, useRef, useState } from "react";
import * as z from "zod/mini";
import { problemsApi } from "#lib/api/visit-problems.ts";
import { untilDeadline } from "#lib/deadline.ts";
import { failureText, serverMessageAlways } from "#lib/failure-text.ts";
import { scalePhoto } from "#lib/scale-photo.ts";
import { ownProblemsQuery } from "#queries/visit-problems.ts";
import { Button } from "#ui/button.tsx";
import { TextAreaInput } from "#ui/field.tsx";
import { FormDialog } from "#ui/form-dialog.tsx";
import { FormFailure } from "#ui/form-failure.tsx";
import { showToast } from "#ui/toast.tsx";
import { useForm } from "#ui/use-form.ts";

type Props = { visitId: string; userId: number; day: string; onClose: () => void };

/** `id` names the upload; bytes are a JPEG without a position. */
type Photo = { id: string; bytes: ArrayBuffer };

const uploadPhoto = async (visitId: string, { id: photoId, bytes }: Photo): Promise<void> => {
  const body = { photoId, size: bytes.byteLength };
  const options = { params: { id: visitId }, body };
  const { url, headers } = await problemsApi("POST /api/portal/visits/{id}/problem-photos", options, untilDeadline());
  const { ok, status } = await fetch(url, { method: "PUT", headers, body: bytes });
  // 412: an earlier try has arrived already.
  if (!ok && status !== 412) throw new Error(`The upload was answered ${status}.`);
};

const isText = (fields: unknown): fields is { text: unknown } =>
  typeof fields === "object" && fields !== null && "text" in fields;

const formOf = (photos: readonly Photo[]) =>
  schema(() =>
    z.pipe(
      z.transform((fields: unknown): { text: unknown; photoIds?: string[] | undefined } => ({
        text: isText(fields) ? fields.text : "",
        photoIds: photos.map(({ id }) => id),
      })),
      newProblem(),
    ),
  );

const ProblemDialog = ({ visitId, userId, day, onClose }: Props): ReactElement => {
  const client = useQueryClient();
  const [photos, setPhotos] = useState<readonly Photo[]>([]);
  // A further try does not send them again.
  const uploaded = useRef(new Set<string>());
  const form = useForm({
    schema: async () => formOf(photos),
    submit: async (body, keyFor) => {
      for (const photo of photos) {
        if (!uploaded.current.has(photo.id)) await uploadPhoto(visitId, photo);
        uploaded.current.add(photo.id);
      }
      const options = { params: { id: visitId }, body, idempotencyKey: keyFor(body) };
      const problems = await problemsApi("POST /api/portal/visits/{id}/problems", options, untilDeadline());
      client.setQueryData(ownProblemsQuery(userId, visitId).queryKey, problems);
      showToast({ title: "Thank you", description: "We contact you within 24 hours.", tone: "success" });
    },
    onSuccess: onClose,
    explain: (error) => failureText(error, serverMessageAlways),
  });
  return (
    <FormDialog
      title="Something is not right"
      description={`${day}. We contact you within 24 hours, and return at no cost to make it right.`}
      onClose={onClose}
    >
      <form {...form.formProps} className="form" aria-label="Something is not right">
        <TextAreaInput
          label="What is not right?"
          hint="Which room, and what we should do about it."
          maxLength={limits.text}
          {...form.field("text")}
        />
        <PhotoField photos={photos} isBusy={form.submitting} onChange={setPhotos} />
        <FormFailure form={form} lead="Your message is not sent yet." />
        <Flex gap="3" wrap="wrap">
          <Button type="submit" isBusy={form.submitting}>
            {form.submitting ? "Sending..." : "Send"}
          </Button>
          <Button look="outline" onClick={onClose} disabled={form.submitting}>
            Cancel
          </Button>
        </Flex>
      </form>
    </FormDialog>
  );
};
export default ProblemDialog;

type PhotoFieldProps = {
  photos: readonly Photo[];
  isBusy: boolean;
  onChange: (photos: readonly Photo[]) => void;
};

const countText = (count: number): string => (count === 1 ? "1 photo added." : `${count} photos added.`);

const PhotoField = ({ photos, isBusy, onChange }: PhotoFieldProps): ReactElement => {
  const id = useId();
  const [unreadable, setUnreadable] = useState(0);
  const add = async (files: readonly File[]): Promise<void> => {
    let failed = 0;
    const added: Photo[] = [];
    for (const file of files.slice(0, mostProblemPhotos - photos.length)) {
      try {
        const { bytes } = await scalePhoto(file);
        added.push({ id: crypto.randomUUID(), bytes });
      } catch {
        failed += 1;
      }
    }
    setUnreadable(failed);
    onChange([...photos, ...added]);
  };
  return (
    <div>
      <label htmlFor={id}>Photos (up to {mostProblemPhotos})</label>
      <input
        id={id}
        type="file"
        accept="image/*"
        multiple
        disabled={isBusy || photos.length >= mostProblemPhotos}
        onChange={({ currentTarget }) => {
          const files = [...(currentTarget.files ?? [])];
          // The same file can be chosen again.
          currentTarget.value = "";
          void add(files);
        }}
      />
      <output>
        {photos.length > 0 && countText(photos.length)}
        {unreadable > 0 && " A file could not be read as a photo. Please choose another one."}
      </output>
      {photos.length > 0 && (
        <Button look="quiet" disabled={isBusy} onClick={() => onChange([])}>
          Remove photos
        </Button>
      )}
    </div>
  );
};
