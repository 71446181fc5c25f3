import { afterEach, beforeEach, vi } from 'vitest';
import { forgetDictionaries } from '../shared/api/dictionaries';
import { forgetAreas } from '../shared/api/settings/read-areas';
import { configureHttp } from '../shared/http';
import { testPorts } from './http-ports';

type Answer = (path: string, query: URLSearchParams, order: { method: string; body?: string }) => unknown;

/** Makes a function answer the calls in the tests of a file, with the envelope's `data` or a whole Response. */
export function withAnswers(answer: Answer): void {
  beforeEach(() => {
    configureHttp(testPorts);
    /* Cached data would contain the answers of another file's tests. */
    forgetAreas();
    forgetDictionaries();
    vi.stubGlobal('fetch', async (address: string, order: { method: string; body?: string }) => {
      const { pathname, searchParams } = new URL(address, location.href);
      const data = await answer(pathname, searchParams, order);
      return data instanceof Response ? data : Response.json({ code: 0, msg: '', data });
    });
  });
  afterEach(() => {
    vi.unstubAllGlobals();
  });
}
