import { useMutation } from "@tanstack/react-query";
import FileText from "lucide-react/icons/file-text";
import type { ReactElement } from "react";
import { showFailure } from "#kit/show-failure.ts";
import { adminApi } from "#nouns/records/queries.ts";
import { Button } from "#ui/button.tsx";

type Props = { id: number; of: string };

/** The link is requested on click, because it is private and expires after minutes. */
export const ResumeButton = ({ id, of }: Props): ReactElement => {
  const { mutate, isPending } = useMutation({
    mutationFn: () => adminApi("GET /api/admin/career-applications/{id}/resume", { params: { id } }),
    onSuccess: ({ url }) => {
      // The response is an attachment, so the page stays.
      window.location.assign(url);
    },
    onError: (error) => showFailure("open the resume", error),
  });
  return (
    <Button look="quiet" isBusy={isPending} onClick={() => mutate()}>
      <FileText size={16} aria-hidden />
      {isPending ? "Opening..." : "Resume"}
      <span className="visually-hidden"> of {of}</span>
    </Button>
  );
};
