import type { Endpoint } from '@portal/contract';
import { CallError } from './call-error';
import { statusMessage } from './status-message';

/** Codes of an envelope that mean success (spec 000 §7). */
const successCodes: readonly unknown[] = [0, 200, '108'];

interface Answer {
  status: number;
  body: unknown;
}

/** The data of an answer, or a CallError whose words are the server's own when it gave any (spec 000 §8). */
export async function unwrap(
  endpoint: Pick<Endpoint, 'answer' | 'path'>,
  answer: Answer,
  defaultMessage?: string,
): Promise<unknown> {
  const envelope = isObject(answer.body) ? answer.body : {};
  const code = envelope.code ?? answer.status;
  if (answer.status !== 200 || (endpoint.answer === 'envelope' && !successCodes.includes(code)))
    throw new CallError(
      messageOf(envelope) ??
        (envelope.code === undefined ? undefined : defaultMessage) ??
        (await statusMessage(code === '000' ? code : answer.status, endpoint.path)),
      answer.status,
      code,
      envelope.data,
    );
  return endpoint.answer === 'envelope' ? envelope.data : answer.body;
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !(value instanceof Blob);

const messageOf = (envelope: Record<string, unknown>): string | undefined =>
  typeof envelope.msg === 'string' && envelope.msg !== '' ? envelope.msg : undefined;
