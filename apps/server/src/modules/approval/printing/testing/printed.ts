import type { Endpoint, Locale } from '@portal/contract';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { Claims } from '../../forms/instances/testing/claims';

interface Downloaded {
  status: number;
  headers: Headers;
  content: Uint8Array;
}

interface Question {
  query?: Record<string, string>;
  body?: object;
  locale?: Locale;
}

/** Downloads files over a real connection, since answers that come in parts are read in parts. */
export async function downloads({ workflow }: Claims) {
  const port = await workflow.server.listen();
  return async (
    username: string,
    { method, path }: Endpoint,
    { query, body, locale = 'zh-CN' }: Question,
  ): Promise<Downloaded> => {
    const response = await fetch(`http://localhost:${port}${path}?${new URLSearchParams(query)}`, {
      method,
      headers: {
        authorization: `Bearer ${await workflow.tokenOf(username)}`,
        'accept-language': locale,
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    const { status, headers } = response;
    return { status, headers, content: new Uint8Array(await response.arrayBuffer()) };
  };
}

/** The words of each page of a PDF, without spaces and line breaks. */
export async function pagesOf(content: Uint8Array): Promise<string[]> {
  const document = await getDocument({ data: new Uint8Array(content), verbosity: 0 }).promise;
  const pages: string[] = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    // oxlint-disable-next-line no-await-in-loop -- one page after the other
    const { items } = await (await document.getPage(number)).getTextContent();
    pages.push(
      items
        .map((item) => ('str' in item ? item.str : ''))
        .join('')
        .replaceAll(/\s/gu, ''),
    );
  }
  await document.destroy();
  return pages;
}
