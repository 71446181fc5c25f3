import { OutgoingError, sendRequest, type OutgoingLimits } from './request';

const usualTimeoutMs = 10_000;
const answerBytes = 64 * 1024;

/**
 * Posts JSON to another server, as `sendRequest`.
 * @param body the JSON as text, because a signature is computed of its bytes
 * @returns the text of the answer
 * @throws OutgoingError also if the status is not 2xx
 */
export async function postJson(
  url: URL,
  body: string,
  headers: Readonly<Record<string, string>>,
  {
    innerHosts,
    timeoutMs = usualTimeoutMs,
  }: { innerHosts: OutgoingLimits['innerHosts']; timeoutMs?: number | undefined },
): Promise<string> {
  const request = { method: 'POST', headers: { 'content-type': 'application/json', ...headers }, body } as const;
  const { status, text } = await sendRequest(url, request, { innerHosts, timeoutMs, bytes: answerBytes });
  if (status < 200 || status > 299) throw new OutgoingError('status', String(status));
  return text;
}
