/** Values that `vite.config.ts` puts in. */
interface ImportMetaEnv {
  readonly SSR: boolean;
  readonly VITE_SCENES?: string;
  readonly VITE_ICONS?: string;
}
