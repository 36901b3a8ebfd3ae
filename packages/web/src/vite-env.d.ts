/** Values that `vite.config.ts` puts in. */
interface ImportMetaEnv {
  readonly VITE_SCENES?: string;
  readonly VITE_ICONS?: string;
}
