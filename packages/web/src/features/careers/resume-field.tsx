import "./careers.css";
import { Flex } from "@radix-ui/themes";
import CircleCheck from "lucide-react/icons/circle-check";
import FileText from "lucide-react/icons/file-text";
import { type ReactElement, type RefObject, useEffect, useId, useRef } from "react";
import { Button } from "#ui/button.tsx";
import { FieldFrame, useField } from "#ui/field.tsx";
import type { ResumeState } from "./use-resume.ts";

type ResumeProgressProps = { fileName: string; share: number; onCancel: () => void };

const ResumeProgress = ({ fileName, share, onCancel }: ResumeProgressProps): ReactElement => {
  const id = useId();
  const percent = Math.round(share * 100);
  return (
    <div>
      <p id={id}>
        Uploading {fileName} <span className="soft">{percent}%</span>
      </p>
      <Flex align="center" gap="4">
        <progress value={percent} max={100} aria-labelledby={id} />
        <Button look="quiet" onClick={onCancel}>
          Cancel upload
        </Button>
      </Flex>
    </div>
  );
};

/** A file's size as people read it: `812 KB`, `2.4 MB`. As everywhere on the site, 1 MB is 1024 × 1024 bytes. */
const fileSize = (bytes: number): string => {
  const kilobytes = bytes / 1024;
  return kilobytes < 1000 ? `${Math.max(1, Math.round(kilobytes))} KB` : `${(kilobytes / 1024).toFixed(1)} MB`;
};

type Props = {
  name: string;
  state: ResumeState;
  disabled: boolean;
  onChoose: (file: File | undefined) => void;
  onCancel: () => void;
};

const notes = { chosen: "Ready to send", uploaded: "Uploaded", failed: "Not uploaded yet" } as const;

/** The resume: the platform's own file field, so that it works before the page's code; then what became of the file. */
export const ResumeField = ({ name, state, disabled, onChoose, onCancel }: Props): ReactElement => {
  const refusal = state.step === "refused" ? `${state.fileName} was not added. ${state.complaint}.` : undefined;
  const { id, error: shown, control } = useField({ name, error: refusal });
  const input = useRef<HTMLInputElement>(null);
  useAlreadyChosen(input, onChoose);

  useEffect(() => {
    // A refused file must not look chosen.
    if (state.step === "refused" && input.current !== null) input.current.value = "";
  }, [state.step]);

  const remove = (): void => {
    if (input.current !== null) input.current.value = "";
    onChoose(undefined);
    input.current?.focus();
  };

  return (
    <Flex direction="column" gap="2">
      <FieldFrame id={id} label="Resume: PDF, DOC or DOCX, maximum 5MB" hint={undefined} error={shown} required={false}>
        <input
          {...control}
          ref={input}
          name={name}
          type="file"
          accept=".pdf,.doc,.docx"
          disabled={disabled}
          className="file-input"
          onChange={({ target }) => onChoose(target.files?.[0])}
        />
      </FieldFrame>
      {refusal !== undefined && (
        <>
          <p className="visually-hidden" role="alert">
            {refusal}
          </p>
          <Button look="quiet" onClick={remove} disabled={disabled}>
            Go on without a resume
          </Button>
        </>
      )}
      {"file" in state && state.step !== "uploading" && (
        <Flex gap="2" align="center">
          {state.step === "uploaded" ? <CircleCheck size={18} aria-hidden /> : <FileText size={18} aria-hidden />}
          <span>
            {notes[state.step]} <span className="soft">({fileSize(state.file.size)})</span>
          </span>
          <Button look="quiet" onClick={remove} disabled={disabled}>
            Remove<span className="visually-hidden"> {state.file.name}</span>
          </Button>
        </Flex>
      )}
      {state.step === "uploading" && (
        <ResumeProgress fileName={state.file.name} share={state.share} onCancel={onCancel} />
      )}
    </Flex>
  );
};

const useAlreadyChosen = (input: RefObject<HTMLInputElement | null>, onChoose: Props["onChoose"]): void => {
  const take = useRef(onChoose);
  useEffect(() => {
    const file = input.current?.files?.[0];
    if (file !== undefined) take.current(file);
  }, [input]);
};
