import type { Endpoint } from '@portal/contract';
import { call } from './call';
import { CallError } from './answer';
import type { CallInput, CallOutput } from './request';

/** Keys of requests whose answer has not come, by what was sent. */
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

/** A proxy answers 502 to 504 for a server that may have carried the action out. */
const isAnswer = ({ status }: CallError): boolean => status !== 0 && status < 500;
