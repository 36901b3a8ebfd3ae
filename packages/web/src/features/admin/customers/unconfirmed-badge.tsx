import { Badge } from "#ui/badge.tsx";

export const unconfirmedBadge = <Badge tone="sun">Email not confirmed</Badge>;
