/** The time of day in a scene: it colours the sky, the walls and what the sun throws on the floor. */
export type Light = "morning" | "noon" | "evening";

type Palette = {
  sky: readonly [string, string];
  sun: string;
  sunAt: readonly [number, number];
  far: string;
  near: string;
  hill: string;
  snow: string;
  wall: readonly [string, string];
  trim: string;
  floor: readonly [string, string];
  beam: string;
};

/** Morning is warm paper, noon is clear, evening glows. Snow, sage hills and honey wood in all three. */
export const palettes: Readonly<Record<Light, Palette>> = {
  morning: {
    sky: ["#c3dbf0", "#fdeed3"],
    sun: "#fff6dc",
    sunAt: [142, 56],
    far: "#b3c4dc",
    near: "#8ba3c7",
    hill: "#9db79a",
    snow: "#f7fafd",
    wall: ["#fbf6ec", "#f3e9d9"],
    trim: "#fffdf8",
    floor: ["#dcc09a", "#cfae84"],
    beam: "#fff3cf",
  },
  noon: {
    sky: ["#a8d0f0", "#e6f3fb"],
    sun: "#ffffff",
    sunAt: [60, 30],
    far: "#a9c0dc",
    near: "#7897c2",
    hill: "#8bb08c",
    snow: "#ffffff",
    wall: ["#f8f7f2", "#eceae2"],
    trim: "#ffffff",
    floor: ["#d9bd97", "#c9a77d"],
    beam: "#fffbe9",
  },
  evening: {
    sky: ["#8d9bd4", "#fbcf9f"],
    sun: "#ffe0a3",
    sunAt: [118, 78],
    far: "#9a9cc8",
    near: "#6d74ac",
    hill: "#6f8577",
    snow: "#fbe6da",
    wall: ["#f6e8d8", "#ead6c0"],
    trim: "#fff6ea",
    floor: ["#c9a27a", "#b78c63"],
    beam: "#ffd9a0",
  },
};

export type { Palette };
