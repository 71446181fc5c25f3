import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { beginAction } from '../api/refresh';
import { FieldRefusal } from '../fields/refusal';
import { CallError, messageOfError, type Answer } from '../http';
import { notice } from '../notice';

/**
 * Statuses which mean that the task has changed, because somebody acted meanwhile or it no longer belongs to the
 * reader.
 */
const outdated: readonly number[] = [403, 404, 409];

/**
 * Returns whether the form has another version or revision than the shown one. It is then read again and the input is
 * kept.
 */
function isFormOutdated(error: unknown): boolean {
  if (!(error instanceof CallError) || error.status !== 409) return false;
  const { version, revision } = (error.data ?? {}) as { version?: unknown; revision?: unknown };
  return typeof version === 'number' || typeof revision === 'number';
}

/**
 * Runs an action, one at a time; a second press meanwhile does nothing. Only the server's answer counts as success,
 * which the type of `order` requires. A refusal is stored in `failure`, or shown as a notice if the user has left;
 * `onFormRefused` gets it instead if the form has another version or shows it at its fields. Lists and details are read
 * again after success, and after a refusal because of an outdated task.
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
    const action = beginAction(client);
    let isOutdated = false;
    try {
      await order();
      isOutdated = true;
      action.outdate();
      onDone();
    } catch (error) {
      if (onFormRefused && (error instanceof FieldRefusal || isFormOutdated(error)))
        onFormRefused(messageOfError(error));
      else if (left.current) notice.failure(error);
      else setFailure(messageOfError(error));
      isOutdated = error instanceof CallError && outdated.includes(error.status);
      if (isOutdated) action.outdate();
    } finally {
      await action.settle(isOutdated);
      running.current = false;
      setBusy(false);
    }
  };
  return { run, busy, failure, clear: () => setFailure(null) };
}
