/** Values that `vite.config.ts` puts in. */
interface ImportMetaEnv {
  readonly SSR: boolean;
  readonly VITE_ICONS?: string;
  readonly VITE_PICTURES?: string;
}
