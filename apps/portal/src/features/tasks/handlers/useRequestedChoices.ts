import { useState } from 'react';
import { CallError, type Answer } from '../../../shared/http';

/** The nodes for whose handlers the refusals of an action have asked. */
export function useRequestedChoices() {
  const [requested, setRequested] = useState<ReadonlySet<string>>(new Set());
  const watch = async (sent: Promise<Answer>): Promise<Answer> => {
    try {
      return await sent;
    } catch (error) {
      const nodeId = error instanceof CallError ? nodeOf(error.data) : undefined;
      if (nodeId !== undefined) setRequested((before) => new Set([...before, nodeId]));
      throw error;
    }
  };
  return { requested, watch };
}

function nodeOf(data: unknown): string | undefined {
  const { taskDefKey } = (data ?? {}) as { taskDefKey?: unknown };
  return typeof taskDefKey === 'string' ? taskDefKey : undefined;
}
