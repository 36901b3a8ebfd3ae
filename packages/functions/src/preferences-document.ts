import { escapeHtml } from "@cleaning/contract/mail/mail-template";
import { preferencesPath } from "@cleaning/contract/messages/preferences-labels";

export const preferencesDocument = (token: string): string => {
  const page = escapeHtml(`${preferencesPath}#${encodeURIComponent(token)}`);
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta http-equiv="refresh" content="0;url=${page}">
<title>Which mails you get</title>
</head>
<body>
<p><a href="${page}">Choose which mails you get</a></p>
</body>
</html>
`;
};
