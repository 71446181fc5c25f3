import { useState } from 'react';
import { CallError, type Answer } from '../../../shared/http';

/** Collects the nodes whose handlers the refusals of an action have requested. */
export function useRequestedChoices(first?: string) {
  const [requested, setRequested] = useState<ReadonlySet<string>>(() => new Set(first === undefined ? [] : [first]));
  const watch = async (sent: Promise<Answer>): Promise<Answer> => {
    try {
      return await sent;
    } catch (error) {
      const nodeId = requestedNode(error);
      if (nodeId !== undefined) setRequested((before) => new Set([...before, nodeId]));
      throw error;
    }
  };
  return { requested, watch };
}

/** Returns the node whose handlers a refusal requests. */
export function requestedNode(error: unknown): string | undefined {
  const { taskDefKey } = ((error instanceof CallError && error.data) || {}) as { taskDefKey?: unknown };
  return typeof taskDefKey === 'string' ? taskDefKey : undefined;
}
