import { afterEach, beforeEach, vi } from 'vitest';
import { configureHttp } from '../shared/http';

type Answer = (path: string, query: URLSearchParams, order: { method: string; body?: string }) => unknown;

/** Lets a function say what the server answers, as the envelope's `data`, in the tests of a file. */
export function withAnswers(answer: Answer): void {
  beforeEach(() => {
    configureHttp({
      context: () => ({ token: 't', tenantId: 1, companyId: null, platform: null, locale: 'zh-CN' }),
      showError: () => {},
      onUnauthorized: () => {},
    });
    vi.stubGlobal('fetch', async (address: string, order: { method: string; body?: string }) => {
      const { pathname, searchParams } = new URL(address, location.href);
      return Response.json({ code: 0, msg: '', data: answer(pathname, searchParams, order) });
    });
  });
  afterEach(() => {
    vi.unstubAllGlobals();
  });
}
