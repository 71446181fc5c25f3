import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { isInnerAddress } from './addresses';
import { fetchJson } from './fetch-json';
import type { OutgoingError } from './request';

let server: Server | undefined;
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

async function serve(listener: RequestListener): Promise<URL> {
  server = createServer(listener);
  await new Promise<void>((resolve) => server!.listen(0, '127.0.0.1', resolve));
  return new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}/items`);
}
const read = (url: URL, innerHosts = [url.host]) =>
  fetchJson(url, { 'x-key': 'secret' }, { innerHosts, timeoutMs: 300, bytes: 1000 });
const issueOf = (answer: Promise<unknown>) =>
  answer.then(
    () => null,
    (error: OutgoingError) => error.issue,
  );

describe('reading JSON of another server', () => {
  it('sends its headers, and answers what was read', async () => {
    const url = await serve((request, response) => response.end(JSON.stringify([request.headers['x-key']])));

    expect(await read(url)).toEqual(['secret']);
  });

  it.each<[string, string, RequestListener]>([
    ['a page', 'notJson', (_, response) => response.end('<html></html>')],
    ['a redirect', 'redirect', (_, response) => response.writeHead(302, { location: 'http://example.org/' }).end()],
    ['a refusal', 'status', (_, response) => response.writeHead(401).end('{}')],
    ['10 MB', 'tooLarge', (_, response) => response.end(`"${'x'.repeat(10_000_000)}"`)],
    ['nothing in time', 'timeout', () => {}],
    ['half of it in time', 'timeout', (_, response) => void response.write('[')],
  ])('refuses %s', async (_, issue, listener) => {
    expect(await issueOf(read(await serve(listener)))).toBe(issue);
  });

  it('refuses inner addresses and names that lead to them, unless the operator allowed the host', async () => {
    const url = await serve((_, response) => response.end('[]'));

    expect(await issueOf(read(url, []))).toBe('address');
    expect(await issueOf(read(new URL(`http://localhost:${url.port}/`), []))).toBe('address');
    expect(await issueOf(read(new URL(`http://[::1]:${url.port}/`), [url.host]))).toBe('address');
    expect(await issueOf(read(new URL('http://2130706433/'), []))).toBe('address');
  });

  it.each(['10.1.2.3', '127.0.0.1', '169.254.169.254', '::1', '::ffff:192.168.1.1', 'fe80::1', 'fd00::1', '0.0.0.0'])(
    'knows that %s is an inner address',
    (address) => expect(isInnerAddress(address)).toBe(true),
  );

  it('knows public addresses', () => {
    expect(['1.1.1.1', '172.32.0.1', '2606:4700::1111'].filter(isInnerAddress)).toEqual([]);
  });
});
