import { HandlerError } from '@portal/engine';

/** Why a request to another server failed, or why its answer is invalid. */
export type RemoteIssue =
  | { code: 'badAddress'; address: string }
  | { code: 'hostNotAllowed'; host: string }
  | { code: 'unknownHttpMethod'; method: string }
  | { code: 'noAnswer'; host: string; cause: string }
  | { code: 'answerTooLarge'; megabytes: number }
  | { code: 'decisionRefused'; status: number; answer: string }
  | { code: 'decisionUnreadable' }
  | { code: 'severalResults'; count: number };

export const remoteError = (issue: RemoteIssue): HandlerError => new HandlerError(issue);

const timeoutMs = 10_000;
const answerBytes = 1024 * 1024;

export interface Answer {
  status: number;
  headers: Record<string, string>;
  text: string;
}

/**
 * Calls another server. Redirects are not followed, so that no address leads elsewhere.
 * @throws if it does not answer in time, or with more than 1 MB
 */
export async function callRemote(url: URL, request: Pick<RequestInit, 'method' | 'headers' | 'body'>): Promise<Answer> {
  const response = await fetch(url, { ...request, redirect: 'error', signal: AbortSignal.timeout(timeoutMs) }).catch(
    (error: unknown) => {
      throw remoteError({ code: 'noAnswer', host: url.host, cause: reasonOf(error) });
    },
  );
  return { status: response.status, headers: Object.fromEntries(response.headers), text: await textOf(response) };
}

async function textOf({ body }: Response): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  let size = 0;
  for await (const part of body ?? []) {
    const bytes = part as Uint8Array;
    size += bytes.length;
    if (size > answerBytes) throw remoteError({ code: 'answerTooLarge', megabytes: answerBytes / (1024 * 1024) });
    text += decoder.decode(bytes, { stream: true });
  }
  return text + decoder.decode();
}

function reasonOf(error: unknown): string {
  const { cause, message } = error as { cause?: { message?: string }; message: string };
  return cause?.message ?? message;
}
