import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { refreshWorkflow } from '../api/refresh';
import { FieldRefusal } from '../fields/refusal';
import { CallError, messageOfError, type Answer } from '../http';
import { notice } from '../notice';

/** The task is no longer what it was: somebody acted meanwhile, or it is not the reader's any more. */
const outdated: readonly number[] = [403, 404, 409];

/** The form has another version than the one that was filled in; it is read again with what was typed. */
const isFormOutdated = (error: unknown): boolean =>
  error instanceof CallError &&
  error.status === 409 &&
  typeof (error.data as { version?: unknown } | null)?.version === 'number';

/**
 * Carries an order out, once at a time: a second press while it runs does nothing. Only the server's answer is a success,
 * which the type of `order` demands. A refusal is kept in `failure`; after success, and when the refusal says that the task
 * has moved on, lists and details are read again. A reader who has left meanwhile gets the refusal as a notice. A form of
 * another version is no failure to keep where `onFormRefused` handles it, nor is a refusal that the form shows at its
 * fields.
 */
export function useOnce(onDone: () => void, onFormRefused?: (refusal: string) => void) {
  const client = useQueryClient();
  const running = useRef(false);
  const left = useRef(false);
  useEffect(() => {
    left.current = false;
    return () => void (left.current = true);
  }, []);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  const run = async (order: () => Promise<Answer>) => {
    if (running.current) return;
    running.current = true;
    setBusy(true);
    setFailure(null);
    try {
      await order();
      onDone();
      await refreshWorkflow(client);
    } catch (error) {
      if (onFormRefused && (error instanceof FieldRefusal || isFormOutdated(error)))
        onFormRefused(messageOfError(error));
      else if (left.current) notice.failure(error);
      else setFailure(messageOfError(error));
      if (error instanceof CallError && outdated.includes(error.status)) await refreshWorkflow(client);
    } finally {
      running.current = false;
      setBusy(false);
    }
  };
  return { run, busy, failure, clear: () => setFailure(null) };
}
