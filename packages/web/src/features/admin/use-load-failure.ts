import { useState } from "react";

type Query = { data: unknown; isPlaceholderData: boolean; error: Error | null; errorUpdateCount: number };

/**
 * Why a query could not be answered; null when it was, or is asked for the first time. A query that never was forgets its
 * failure while it is asked again: here it stays until the answer comes, with the button that was just pressed.
 */
export const useLoadFailure = ({ data, isPlaceholderData, error, errorUpdateCount }: Query): Error | null => {
  const [last, setLast] = useState(error);
  if (error !== null && error !== last) setLast(error);
  const isAskedAgain = errorUpdateCount > 0 && (data === undefined || isPlaceholderData);
  return isAskedAgain ? (error ?? last) : error;
};
