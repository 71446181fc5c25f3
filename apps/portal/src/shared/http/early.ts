import { addressOf, headersOf } from './request';
import { httpPorts } from './session-port';

interface EarlyRequest {
  token: string | null;
  response: Promise<Response>;
}

const requests = new Map<string, EarlyRequest>();

/** Sends a GET request before the code that reads its answer has loaded; the first such call takes the answer. */
export function requestEarly(path: string, query: object = {}): void {
  const { context } = httpPorts();
  const address = addressOf({ path }, { query });
  const response = readAhead(
    fetch(address, { credentials: 'include', headers: headersOf({ access: 'user' }, context()) }),
  );
  response.catch(() => {});
  requests.set(address, { token: context().token, response });
}

/** Ends the transfer also where no page asks for the answer. */
async function readAhead(pending: Promise<Response>): Promise<Response> {
  const response = await pending;
  return new Response(await response.text(), response);
}

/** The answer that was requested early, once, unless the session is another by now. */
export function takeEarly(address: string): Promise<Response> | undefined {
  const request = requests.get(address);
  requests.delete(address);
  return request?.token === httpPorts().context().token ? request?.response : undefined;
}
