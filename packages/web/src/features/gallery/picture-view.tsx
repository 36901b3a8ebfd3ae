import type { ReactElement } from "react";
import { Scene } from "#ui/scene.tsx";
import type { Picture } from "./pictures.ts";

type Props = {
  picture: Picture;
  /** Something beside it says what it shows: a caption, or the name of its button. */
  decorative?: boolean;
  /** It is seen at once: nothing waits for it. */
  first?: boolean;
};

/** A picture of the gallery in a frame of 4 to 3, be it a photograph or an illustration. */
export const PictureView = ({ picture, decorative = false, first = false }: Props): ReactElement => {
  if ("src" in picture) {
    const { src, width, height, alt } = picture;
    return (
      <span className="picture shot">
        <img
          src={src}
          width={width}
          height={height}
          alt={decorative ? "" : alt}
          loading={first ? "eager" : "lazy"}
          decoding="async"
        />
      </span>
    );
  }
  const { room, light, mirrored = false, near } = picture.scene;
  return (
    <span className="picture shot" data-mirrored={mirrored} data-near={near}>
      <Scene room={room} light={light} {...(decorative ? {} : { label: picture.alt })} />
    </span>
  );
};
