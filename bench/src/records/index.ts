import { forms, type Endpoint } from '@portal/contract';
import { news } from '@portal/contract/news';
import { readFileSync } from 'node:fs';
import { Client as Database } from 'pg';
import { Client, sessionFor } from '../../../e2e/harness/client';
import { startServer, type Server } from '../../../e2e/harness/server';
import { withDatabase } from '../lib/database';
import { megabytes, milliseconds, printTable, ratio } from '../lib/print';
import { median, timed, turnByTurn } from '../lib/rate';
import type { Options } from '../options';
import { fillForms, fillNews } from './fill';

/** How often a list is read in a turn. */
const calls = 15;
const smallRows = 1000;
const importedRows = 10_000;

/** Lists of records and of filled forms with few rows and with many; an export and an import of many rows. */
export async function benchRecords({ rounds, rows }: Options): Promise<void> {
  await withDatabase(['small', 'large'], async (database) => {
    const small = await openFilled(database.url('small'), smallRows);
    const large = await openFilled(database.url('large'), rows);
    try {
      const lists: string[][] = [];
      for (const [name, { endpoint, query }] of Object.entries(queries)) {
        const page = (filled: Filled) => async () => {
          const times: number[] = [];
          for (let call = 0; call < calls; call += 1) times.push(await timed(() => read(filled, endpoint, query)));
          return median(times);
        };
        const measures = { small: page(small), large: page(large) };
        await turnByTurn(1, measures);
        const found = await turnByTurn(rounds, measures);
        lists.push([name, milliseconds(found.small), milliseconds(found.large), ratio(found.large, found.small)]);
      }
      printTable(['page of 10', `${smallRows} rows`, `${rows} rows`, 'ratio'], lists);
      await exportNews(large);
      await importNews(large);
    } finally {
      await small.server.close();
      await large.server.close();
    }
  });
}

interface Filled {
  server: Server;
  /** May read news, and the entries of the form `formId`. */
  admin: Client;
  formId: number;
}

const newsPage = (query: object = {}) => ({ endpoint: news.endpoints.page, query: { current: 1, size: 10, ...query } });
const formPage = (query: object = {}) => ({
  endpoint: forms.filledPage,
  query: { current: 1, size: 10, ...query },
});
const queries: Readonly<Record<string, { endpoint: Endpoint; query: object }>> = {
  news: newsPage(),
  'news of a column': newsPage({ filter: 'column:policy' }),
  'news, page 50': newsPage({ current: 50 }),
  'news by a word': newsPage({ keyword: '新闻 99' }),
  'entries of a form': formPage(),
  'entries of a form, page 50': formPage({ current: 50 }),
  'entries by a word': formPage({ keyword: '申请 99' }),
  'entries by a value': formPage({ filter: 'days:3' }),
  'entries of a state': formPage({ state: 'running' }),
  'entries since a day': formPage({ from: '2020-09-14 00:00:00' }),
};

async function openFilled(databaseUrl: string, rows: number): Promise<Filled> {
  const server = await startServer({ databaseUrl, settings: { REQUESTS_PER_MINUTE: '0' } });
  const client = new Database({ connectionString: databaseUrl });
  await client.connect();
  try {
    await fillNews(client, rows);
    const formId = await fillForms(client, rows);
    const admin = new Client(server.url, 'zh-CN', (await sessionFor(server.url, 'admin')).accessToken);
    return { server, admin, formId };
  } catch (error) {
    await server.close();
    throw error;
  } finally {
    await client.end();
  }
}

async function read({ admin, formId }: Filled, endpoint: Endpoint, query: object): Promise<void> {
  const answer = await admin.send(endpoint, { query: { id: formId, ...query } });
  if (answer.status !== 200) throw new Error(`${endpoint.path} is answered with ${answer.status}: ${answer.msg}`);
}

/** The largest export, with the resident memory of the server meanwhile. */
async function exportNews({ server, admin }: Filled): Promise<void> {
  for (const format of ['csv', 'xlsx'] as const) {
    const before = resident(server);
    let peak = before;
    const watch = setInterval(() => (peak = Math.max(peak, resident(server))), 20);
    let bytes = 0;
    const time = await timed(async () => {
      const answer = await fetch(admin.address(news.endpoints.export, { query: { format } }), {
        headers: admin.headers(),
      });
      if (!answer.ok || !answer.body) throw new Error(`the export is answered with ${answer.status}`);
      for await (const part of answer.body as unknown as AsyncIterable<Uint8Array>) bytes += part.length;
    });
    clearInterval(watch);
    console.log(
      `export as ${format}: ${megabytes(bytes)} in ${milliseconds(time)}, memory of the server + ${megabytes(peak - before)}`,
    );
  }
}

/** The largest import, as CSV with the columns of the template. */
async function importNews({ server }: Filled): Promise<void> {
  const author = new Client(server.url, 'zh-CN', (await sessionFor(server.url, 'auditor01')).accessToken);
  const lines = Array.from({ length: importedRows }, (_, index) => `导入 ${index},政策解读,<p>正文 ${index}</p>`);
  const body = new FormData();
  body.append('file', new Blob([`\uFEFF标题,栏目,正文\n${lines.join('\n')}\n`]), 'news.csv');
  const time = await timed(async () => {
    const answer = await fetch(author.address(news.endpoints.import), {
      method: 'POST',
      headers: author.headers(),
      body,
    });
    const { msg, data } = (await answer.json()) as { msg: string; data: unknown };
    if (!answer.ok) throw new Error(`the import is answered with ${answer.status}: ${msg} ${JSON.stringify(data)}`);
    console.log(`import: ${JSON.stringify(data).slice(0, 100)}`);
  });
  console.log(`import of ${importedRows} rows in ${milliseconds(time)}`);
}

const resident = (server: Server): number =>
  1024 * Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${server.pid()}/status`, 'utf8'))?.[1] ?? Number.NaN);
