import { tasks } from '@portal/contract';
import { init } from 'i18next';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import common from '../strings/zh-CN/common.json';
import { callOnce } from './call-once';
import { configureHttp } from './session-port';
import { testPorts } from '../../testing/http-ports';

const network = vi.fn<typeof fetch>();
const task = { procInstId: 'p', taskId: 'p.1' };
const answer = (status: number, code = status) =>
  new Response(JSON.stringify({ code, msg: '', data: { procInstId: 'p' } }), { status });
const send = (comment: string) => callOnce(tasks.complete, { body: { ...task, comment } }).catch(() => null);
const keys = () => network.mock.calls.map(([, init]) => new Headers(init?.headers).get('Idempotency-Key'));

beforeAll(() => init({ lng: 'zh-CN', resources: { 'zh-CN': { common } } }));
beforeEach(() => {
  vi.stubGlobal('fetch', network);
  configureHttp(testPorts);
});
afterEach(() => {
  vi.unstubAllGlobals();
  network.mockReset();
});

it.each([
  ['no answer came', () => Promise.reject(new TypeError('fetch failed'))],
  ['a proxy answered', () => Promise.resolve(answer(502))],
])('repeats the key of an action of which %s', async (reason, lost) => {
  network.mockImplementationOnce(lost).mockResolvedValue(answer(200, 0));

  await send(reason);
  await send(reason);

  const [first, second] = keys();
  expect(first).toMatch(/^[0-9a-f-]{36}$/);
  expect(second).toBe(first);
});

it.each([
  ['answered', () => answer(200, 0)],
  ['refused', () => answer(409)],
])('takes another key once the action was %s', async (reason, first) => {
  network.mockResolvedValueOnce(first()).mockResolvedValue(answer(200, 0));

  await send(reason);
  await send(reason);

  expect(new Set(keys()).size).toBe(2);
});

it('a different comment has a different key', async () => {
  network.mockRejectedValue(new TypeError('fetch failed'));

  await send('first');
  await send('second');

  expect(new Set(keys()).size).toBe(2);
});
