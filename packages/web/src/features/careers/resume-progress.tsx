import { Flex } from "@radix-ui/themes";
import { type ReactElement, useId } from "react";
import { Button } from "#ui/button.tsx";

type Props = { fileName: string; share: number; onCancel: () => void };

export const ResumeProgress = ({ fileName, share, onCancel }: Props): ReactElement => {
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
