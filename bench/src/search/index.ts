// cspell:ignore huanghekou tsxz
import { search } from '@portal/contract';
import { Client as Database } from 'pg';
import { Client, sessionFor } from '../../../e2e/harness/client';
import { startServer, type Server } from '../../../e2e/harness/server';
import { withDatabase } from '../lib/database';
import { milliseconds, printTable, ratio } from '../lib/print';
import { median, timed, turnByTurn } from '../lib/rate';
import type { Options } from '../options';
import { fillTitles } from './fill';

/** How often a keyword is searched in a turn. */
const calls = 9;
const smallRows = 1000;

const keywords: Readonly<Record<string, string>> = {
  'a word of every title': '通知',
  'a frequent word': '泰山学者',
  'a seldom word': '黄河口',
  'a word of no title': '不存在的词',
  'frequent pinyin': 'taishan',
  'seldom pinyin': 'huanghekou',
  'frequent initials': 'tsxz',
  'initials of no title': 'qqqq',
};

/** The search over everything with few records and with many, by somebody who may read all of them. */
export async function benchSearch({ rounds, rows }: Options): Promise<void> {
  await withDatabase(['small', 'large'], async (database) => {
    const small = await openFilled(database.url('small'), smallRows);
    const large = await openFilled(database.url('large'), rows);
    try {
      const found: string[][] = [];
      for (const [name, keyword] of Object.entries(keywords)) {
        const page = (client: Client) => async () => {
          const times: number[] = [];
          for (let call = 0; call < calls; call += 1) times.push(await timed(() => ask(client, keyword)));
          return median(times);
        };
        const measures = { small: page(small.staff), large: page(large.staff) };
        await turnByTurn(1, measures);
        const times = await turnByTurn(rounds, measures);
        found.push([name, milliseconds(times.small), milliseconds(times.large), ratio(times.large, times.small)]);
      }
      printTable(['first hits of all kinds', `${smallRows} records`, `${rows} records`, 'ratio'], found);
    } finally {
      await small.server.close();
      await large.server.close();
    }
  });
}

async function openFilled(databaseUrl: string, rows: number): Promise<{ server: Server; staff: Client }> {
  const server = await startServer({ databaseUrl, settings: { REQUESTS_PER_MINUTE: '0' } });
  const client = new Database({ connectionString: databaseUrl });
  await client.connect();
  try {
    await fillTitles(client, rows);
    return { server, staff: new Client(server.url, 'zh-CN', (await sessionFor(server.url, 'staff01')).accessToken) };
  } catch (error) {
    await server.close();
    throw error;
  } finally {
    await client.end();
  }
}

async function ask(client: Client, keyword: string): Promise<void> {
  const { status, msg } = await client.send(search.everything, { body: { keyword } });
  if (status !== 200) throw new Error(`the search is answered with ${status}: ${msg}`);
}
