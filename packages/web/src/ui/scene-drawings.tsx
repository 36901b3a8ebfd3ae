import { renderToStaticMarkup } from "react-dom/server";
import { type Light, palettes } from "./scene-light.ts";
import { ScenePicture, type SceneState } from "./scene-picture.tsx";
import { type Room, rooms } from "./scene-rooms.tsx";

const states: readonly SceneState[] = ["clean", "before", "halves"];

/** Every scene as the text of an SVG file, by the name that `sceneUrl` gives it. For the build, not for pages. */
export const drawings = (): Map<string, string> => {
  const drawn = new Map<string, string>();
  for (const room of Object.keys(rooms) as Room[])
    for (const light of Object.keys(palettes) as Light[])
      for (const state of states)
        drawn.set(
          `${room}-${light}-${state}`,
          renderToStaticMarkup(<ScenePicture room={room} light={light} state={state} />),
        );
  return drawn;
};
