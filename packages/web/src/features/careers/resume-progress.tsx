import { type ReactElement, useId } from "react";
import { Button } from "#ui/button.tsx";

type Props = { fileName: string; share: number; onCancel: () => void };

/** How far the upload is, and a way to stop it. */
export const ResumeProgress = ({ fileName, share, onCancel }: Props): ReactElement => {
  const id = useId();
  const percent = Math.round(share * 100);
  return (
    <div className="resume__progress">
      <p id={id}>
        Uploading {fileName} <span className="soft">{percent}%</span>
      </p>
      <progress value={percent} max={100} aria-labelledby={id} />
      <Button look="quiet" onClick={onCancel}>
        Cancel upload
      </Button>
    </div>
  );
};
