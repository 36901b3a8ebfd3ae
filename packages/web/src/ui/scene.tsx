import type { ReactElement } from "react";
import type { Light } from "./scene-light.ts";
import type { SceneState } from "./scene-picture.tsx";
import type { Room } from "./scene-rooms.tsx";

type Props = {
  room: Room;
  light?: Light;
  state?: SceneState;
  /** What the picture shows, for those who do not see it; without it the picture is decoration. */
  label?: string;
  /** It is seen at once: it does not wait until somebody scrolls to it. */
  first?: boolean;
};

/** The folder that the build puts the drawn scenes in; its name changes with them. */
const folder = import.meta.env.VITE_SCENES ?? "/scenes";

/** The address of a scene's file. */
export const sceneUrl = ({
  room,
  light = "morning",
  state = "clean",
}: Pick<Props, "room" | "light" | "state">): string => `${folder}/${room}-${light}-${state}.svg`;

/**
 * An illustration of a room with a view of the valley. It stands where a picture will stand and is captioned as an
 * illustration by whoever shows it.
 */
export const Scene = ({ label = "", first = false, ...scene }: Props): ReactElement => (
  <img
    src={sceneUrl(scene)}
    alt={label}
    width="480"
    height="360"
    decoding="async"
    {...(first ? { fetchPriority: "high" } : { loading: "lazy" })}
  />
);
