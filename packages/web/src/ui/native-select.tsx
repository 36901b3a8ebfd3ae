import type { ComponentProps, ReactElement } from "react";

/**
 * The platform's own list, which phones show best and which works before the page's code is there, with the
 * classes of Radix's `Select.Trigger`.
 */
export const NativeSelect = (props: ComponentProps<"select">): ReactElement => (
  <select {...props} className="native-select rt-reset rt-SelectTrigger rt-r-size-3 rt-variant-surface" />
);
