import { dayMs } from '@portal/contract';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client as Database } from 'pg';
import { Client, sessionFor } from '../../../e2e/harness/client';
import { startServer } from '../../../e2e/harness/server';
import { withDatabase } from '../lib/database';
import { milliseconds, printTable } from '../lib/print';
import { timed } from '../lib/rate';
import type { Options } from '../options';
import { fillHistory, fillTalents } from './fill';
import { dailyPages, figurePages, type Page } from './pages';

/** How often each page is read. */
const readings = 40;

/**
 * The pages of figures and those that everybody opens, with many talents and a long history: how long they take, and how
 * long counting takes before.
 */
export async function benchFigures({ talents, history }: Options): Promise<void> {
  await withDatabase(['figures'], async (database) => {
    const url = database.url('figures');
    const server = await startServer({ databaseUrl: url, settings: { REQUESTS_PER_MINUTE: '0', PORTAL_DEMO: 'on' } });
    const client = new Database({ connectionString: url });
    await client.connect();
    try {
      const processDefinitionKey = await fillHistory(client, history);
      await fillTalents(client, talents);
      const counting = await timed(() => until(client, 'select not exists (select from talent_area_changes) as done'));
      const adding = await timed(() =>
        until(client, `select settled_at > ${Date.now() - dayMs} as done from figures_settled`),
      );
      console.log(
        `${talents.toLocaleString()} talents counted after ${milliseconds(counting)}, ` +
          `${history.toLocaleString()} rows of history added up ${milliseconds(adding)} later`,
      );
      await openToVisitors(client);
      const pages = [...figurePages(processDefinitionKey), ...dailyPages(await someCityCard(client))];
      const lines: string[][] = [];
      for (const page of pages) lines.push(await read(server.url, page));
      printTable(['', 'median', '95 %'], lines);
    } finally {
      await client.end();
      await server.close();
    }
  });
}

/** Reads a page again and again. @returns its line of the table */
async function read(url: string, { name, by, calls }: Page): Promise<string[]> {
  const person = new Client(url, 'zh-CN', by === 'visitor' ? '' : (await sessionFor(url, by)).accessToken);
  const times: number[] = [];
  for (let reading = 0; reading < readings; reading += 1)
    times.push(
      await timed(() =>
        Promise.all(
          calls.map(async ([endpoint, query]) => {
            const { status, msg } = await person.send(endpoint, { query });
            if (status !== 200) throw new Error(`${endpoint.path} is answered with ${status}: ${msg}`);
          }),
        ),
      ),
    );
  const sorted = times.toSorted((one, other) => one - other);
  return [name, milliseconds(sorted[readings / 2]!), milliseconds(sorted[Math.ceil(readings * 0.95) - 1]!)];
}

/** Visitors read nothing until a setting lets them. */
async function openToVisitors(client: Database): Promise<void> {
  await client.query(
    `insert into settings (tenant_id, name, value) values (1, 'visitorPages', 'true')
     on conflict (tenant_id, name) do update set value = excluded.value`,
  );
}

async function someCityCard(client: Database): Promise<{ id: number; area: string }> {
  const { rows } = await client.query<{ id: number; area: string }>(
    `select id::int, area from "city-cards" where state = 'published' order by id limit 1`,
  );
  if (!rows[0]) throw new Error('the demonstration has no published city card');
  return rows[0];
}

async function until(client: Database, query: string): Promise<void> {
  while (!(await client.query<{ done: boolean }>(query)).rows[0]?.done) await sleep(500);
}
