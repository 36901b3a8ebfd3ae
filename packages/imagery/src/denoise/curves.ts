/** From a picture's values to those that a network was trained with, and back. */
export type Curve = { there: (value: number) => number; back: (value: number) => number };

const within = (least: number, most: number, value: number): number => Math.min(most, Math.max(least, value));

/** Directions, from -1 to 1. */
export const directions: Curve = {
  there: (value) => within(-1, 1, value) / 2 + 0.5,
  back: (value) => value * 2 - 1,
};

/** Colours, from 0 to 1, as they are. */
export const colours: Curve = { there: (value) => within(0, 1, value), back: (value) => within(0, 1, value) };

/** Colours, from 0 to 1, as screens show them (IEC 61966-2-1). */
export const screenColours: Curve = {
  there: (value) => {
    const own = within(0, 1, value);
    return own <= 0.003_130_8 ? own * 12.92 : 1.055 * own ** (1 / 2.4) - 0.055;
  },
  back: (value) => {
    const own = within(0, 1, value);
    return own <= 0.040_45 ? own / 12.92 : ((own + 0.055) / 1.055) ** 2.4;
  },
};

/** What eyes make of light: a line, then a power, then a logarithm (Open Image Denoise, after PU21). */
const eye = {
  there: (light: number): number => {
    if (light <= 1.579_457_6e-6) return 1.412_837_65e3 * light;
    if (light <= 3.220_876_31e-2) return 1.645_931_72 * light ** 0.431_384_981 - 2.941_396_09e-3;
    return 0.192_653_254 * Math.log(light + 6.260_260_94e-3) + 0.998_620_152;
  },
  back: (seen: number): number => {
    if (seen <= 2.231_517_11e-3) return seen / 1.412_837_65e3;
    if (seen <= 0.370_974_749) return ((seen + 2.941_396_09e-3) / 1.645_931_72) ** (1 / 0.431_384_981);
    return Math.exp((seen - 0.998_620_152) / 0.192_653_254) - 6.260_260_94e-3;
  },
};
/** The brightest light that counts. */
const brightest = eye.there(65_504);

/**
 * Light of any brightness.
 *
 * @param exposure what brings the picture's middle to 0.18
 */
export const lightOf = (exposure: number): Curve => ({
  there: (light) => eye.there(within(0, 65_504, light * exposure)) / brightest,
  back: (seen) => eye.back(Math.max(0, seen) * brightest) / exposure,
});
