import Play from "lucide-react/icons/play";
import type { ReactElement } from "react";
import { ButtonAnchor } from "#ui/button-link.tsx";

export const VideoLink = ({ link }: { link: string | null }): ReactElement | null =>
  link === null ? null : (
    <ButtonAnchor look="outline" href={link} target="_blank" rel="noopener">
      <Play size={18} aria-hidden />
      Watch us clean
    </ButtonAnchor>
  );
