import type { Endpoint } from '@portal/contract';
import { call } from './call';
import { CallError } from './answer';
import type { CallInput, CallOutput } from './request';

/** The keys of requests without an answer, by their content. */
const unanswered = new Map<string, string>();

/**
 * Sends an action, whose caller shows a refusal itself. When the answer was lost and the same is sent again, the server
 * carries it out once and gives the lost answer.
 */
export async function callOnce<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E> & { body: unknown },
): Promise<CallOutput<E>> {
  const sent = JSON.stringify([endpoint.path, input.body]);
  const key = unanswered.get(sent) ?? crypto.randomUUID();
  unanswered.set(sent, key);
  try {
    const answer = await call<Endpoint>(endpoint, input, { headers: { 'Idempotency-Key': key } });
    unanswered.delete(sent);
    return answer as CallOutput<E>;
  } catch (error) {
    if (error instanceof CallError && isAnswer(error)) unanswered.delete(sent);
    throw error;
  }
}

/** Returns whether the action may have been executed, because a proxy answers 502 to 504 even then. */
const isAnswer = ({ status }: CallError): boolean => status !== 0 && status < 500;
