import type { FastifyBaseLogger } from 'fastify';
import type { z } from 'zod';
import { PortalError } from '../../../../../platform/http';
import { OutgoingError, sendRequest, type OutgoingRequest } from '../../../../../platform/outgoing/request';

const timeoutMs = 10_000;
const largestAnswer = 256 * 1024;

type Call = Partial<OutgoingRequest>;

/** Why a provider refused, by its own code. It never holds data of a person. */
export class Refusal extends Error {
  constructor(readonly code: string | number) {
    super(String(code));
  }
}

/**
 * Reads the answer of a provider's server, which may be one of the inner network, as the operator names it.
 * @throws Refusal for a status below 500 or too long an answer, OutgoingError if none comes
 */
export async function readAnswer(address: URL, call: Call = {}): Promise<string> {
  const limits = { innerHosts: [address.host], timeoutMs, bytes: largestAnswer };
  const { status, text } = await sendRequest(address, { headers: {}, ...call }, limits).catch((error: unknown) => {
    throw error instanceof OutgoingError && error.issue === 'tooLarge' ? new Refusal('too-large') : error;
  });
  if (status >= 500) throw new OutgoingError('status', String(status));
  if (status < 200 || status >= 300) throw new Refusal(status);
  return text;
}

/** Reads an answer of the shape `schema`. @throws Refusal for another shape, and as `readAnswer` */
export async function readJson<T>(schema: z.ZodType<T>, address: URL, call?: Call): Promise<T> {
  const text = await readAnswer(address, call);
  try {
    return schema.parse(JSON.parse(text));
  } catch {
    throw new Refusal('unexpected-answer');
  }
}

/** Returns the request that sends `body` as JSON. */
export const posted = (body: object): OutgoingRequest => ({
  method: 'POST',
  headers: { 'content-type': 'application/json; charset=utf-8' },
  body: JSON.stringify(body),
});

/**
 * Runs what asks a provider. A failure is logged only by its code, because messages can contain secrets and data.
 * @throws PortalError `socialFailed` for a refusal, `unavailable` if the provider does not answer
 */
export async function asked<T>(log: FastifyBaseLogger, type: string, ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof PortalError) throw error;
    const refused = error instanceof Refusal;
    const code = refused ? String(error.code).slice(0, 100) : failureOf(error as Error);
    log.warn({ type, code }, refused ? 'sign-in refused by the provider' : 'provider not reached');
    throw new PortalError(refused ? 'socialFailed' : 'unavailable');
  }
}

const failureOf = (error: Error): string => (error instanceof OutgoingError ? error.issue : error.name);

/** Returns a parameter of the address with which the browser comes back. @throws Refusal unless the state is the expected one */
export function returnedCode(returned: URL, state: string, ...names: string[]): string {
  if (returned.searchParams.get('state') !== state) throw new Refusal('state');
  const code = names.map((name) => returned.searchParams.get(name)).find((value) => value);
  if (!code) throw new Refusal('code');
  return code;
}

/** Returns the address of a call of a server, whose own address may have a path. */
export function addressAt(server: string, path: string, query: Record<string, string> = {}): URL {
  const address = new URL(server.replace(/\/+$/u, '') + path);
  for (const [name, value] of Object.entries(query)) address.searchParams.set(name, value);
  return address;
}
