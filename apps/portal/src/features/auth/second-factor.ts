import { CallError } from '../../shared/http';

/** The challenge of a sign-in that waits for its second factor; undefined for other failures. */
export function challengeFrom(error: unknown): string | undefined {
  if (!(error instanceof CallError)) return undefined;
  const { challenge } = (error.data ?? {}) as { challenge?: unknown };
  return typeof challenge === 'string' ? challenge : undefined;
}
