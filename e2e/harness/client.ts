import { createPublicKey, constants, publicEncrypt } from 'node:crypto';
import {
  auth,
  files,
  type Endpoint,
  type Envelope,
  type Input,
  type WrittenLocale,
  type Parsed,
} from '@portal/contract';
import { sessionOf, type Session } from '../../apps/portal/src/shared/session/session-of';

type Values = Record<string, unknown>;
type Schema = Endpoint['query'];

export interface Answer<T = unknown> extends Envelope<T> {
  status: number;
}

export interface Given {
  params?: Values | undefined;
  query?: Values | undefined;
  body?: unknown;
}

/**
 * Calls the server without a browser, to send what a screen would not let its user send, and to read what is stored.
 */
export class Client {
  constructor(
    readonly url: string,
    readonly locale: WrittenLocale = 'zh-CN',
    public bearer = '',
  ) {}

  /** Calls an endpoint and returns the answer, whatever its status is. */
  async send<R extends Schema>(endpoint: Endpoint<Schema, Schema, Schema, R>, given: Given = {}) {
    const response = await fetch(this.address(endpoint, given), {
      method: endpoint.method,
      headers: { ...this.headers(), ...(given.body === undefined ? {} : { 'content-type': 'application/json' }) },
      ...(given.body === undefined ? {} : { body: JSON.stringify(given.body) }),
    });
    return { ...((await response.json()) as Envelope<Parsed<R>>), status: response.status };
  }

  /** Calls and expects success. */
  async get<Q extends Schema, R extends Schema>(endpoint: Endpoint<Schema, Q, Schema, R>, query?: Partial<Input<Q>>) {
    return this.successful(endpoint, { query });
  }

  async post<B extends Schema, R extends Schema>(endpoint: Endpoint<Schema, Schema, B, R>, body: Input<B>) {
    return this.successful(endpoint, { body });
  }

  /** Uploads the attachment of a process, and returns the answer, whatever its status is. */
  async upload(name: string, content: BlobPart): Promise<Answer<files.StoredFile>> {
    const body = new FormData();
    body.set('file', new Blob([content]), name);
    const address = this.address(files.upload, { query: { folder: 'workflow' } });
    const response = await fetch(address, { method: 'POST', headers: this.headers(), body });
    return { ...((await response.json()) as Envelope<files.StoredFile>), status: response.status };
  }

  headers(): Record<string, string> {
    return { 'accept-language': this.locale, ...(this.bearer ? { authorization: `Bearer ${this.bearer}` } : {}) };
  }

  address({ path }: Pick<Endpoint, 'path'>, { params = {}, query = {} }: Given = {}): string {
    const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])));
    const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]));
    return `${this.url}${filled}?${search.toString()}`;
  }

  private async successful<R extends Schema>(endpoint: Endpoint<Schema, Schema, Schema, R>, given: Given) {
    const answer = await this.send(endpoint, given);
    if (answer.code !== 0) throw new Error(`${endpoint.path}: ${answer.status} ${answer.msg}`);
    return answer.data;
  }
}

/** Signs a demonstration account in. */
export async function sessionFor(url: string, username: string): Promise<Session> {
  const answer = await signIn(new Client(url), username, demoPassword);
  if (!('access_token' in answer)) throw new Error(`${username} could not sign in: ${answer.msg}`);
  return sessionOf(answer);
}

export async function clientOf(url: string, username: string, locale: WrittenLocale = 'zh-CN'): Promise<Client> {
  return new Client(url, locale, (await sessionFor(url, username)).accessToken);
}

export const demoPassword = 'Talent@2026';

type TokenAnswer = Answer & (auth.TokenAnswer | object);

/** Asks for a token with the password as a browser sends it. */
export async function signIn(client: Client, username: string, password: string, query: Values = {}) {
  const key = await client.get(auth.publicKey);
  const encrypted = publicEncrypt(
    {
      key: createPublicKey({ key: Buffer.from(key.publicKey, 'base64'), format: 'der', type: 'spki' }),
      padding: constants.RSA_PKCS1_OAEP_PADDING,
      oaepHash: 'sha256',
    },
    Buffer.from(password),
  ).toString('base64');
  const response = await fetch(client.address(auth.token, { query: { grant_type: 'password', ...query } }), {
    method: 'POST',
    headers: client.headers(),
    body: new URLSearchParams({ username, password: encrypted }),
  });
  return { ...((await response.json()) as TokenAnswer), status: response.status };
}
