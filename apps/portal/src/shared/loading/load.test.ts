import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { loadCode, LoadError } from './load';

const script = 'https://portal.example/assets/lists-B5x1.js';
let links: string[] = [];

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('document', { querySelectorAll: () => links.map((href) => ({ href })) });
});
afterEach(() => {
  links = [];
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('the loaded code is returned (002-4-011, 002-4-013)', async () => {
  await expect(loadCode(() => Promise.resolve('code'))).resolves.toBe('code');
});

it.each([
  ['Chromium', new TypeError(`Failed to fetch dynamically imported module: ${script}`), script],
  ['Firefox', new TypeError(`error loading dynamically imported module: ${script}`), script],
  ['a style', new Error('Unable to preload CSS for /assets/lists-B5x1.css'), '/assets/lists-B5x1.css'],
  ['Safari', new TypeError('Importing a module script failed.'), ''],
])('fails with type and address: %s (002-4-012, 002-8-010)', async (_, cause, request) => {
  const failure = loadCode(() => Promise.reject(cause));

  await expect(failure).rejects.toMatchObject({ type: 'error', request, cause });
  await expect(failure).rejects.toBeInstanceOf(LoadError);
});

it('loading fails after 120 seconds with the address that has no answer (000-9-030, 002-9-018)', async () => {
  links = [script];
  const failed = vi.fn<(error: unknown) => void>();
  void loadCode(() => new Promise<never>(() => {})).catch(failed);

  await vi.advanceTimersByTimeAsync(119_999);
  expect(failed).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);

  expect(failed.mock.calls).toMatchObject([[{ type: 'timeout', request: script }]]);
});
