/** A picture of three floats a pixel, row after row. */
export type Light = Float32Array;
