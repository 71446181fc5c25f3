import { OutgoingError, sendRequest, type OutgoingLimits } from './request';

/**
 * Reads JSON from another server, as `sendRequest`.
 * @throws OutgoingError
 */
export async function fetchJson(
  url: URL,
  headers: Readonly<Record<string, string>>,
  limits: OutgoingLimits,
): Promise<unknown> {
  const { status, text } = await sendRequest(url, { headers: { accept: 'application/json', ...headers } }, limits);
  if (status !== 200) throw new OutgoingError('status', String(status));
  try {
    return JSON.parse(text);
  } catch {
    throw new OutgoingError('notJson');
  }
}
