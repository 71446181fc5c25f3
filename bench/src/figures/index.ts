import { figures, formatDateTime, provinceFigures, type Endpoint } from '@portal/contract';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client as Database } from 'pg';
import { Client, sessionFor } from '../../../e2e/harness/client';
import { startServer } from '../../../e2e/harness/server';
import { withDatabase } from '../lib/database';
import { milliseconds, printTable } from '../lib/print';
import { timed } from '../lib/rate';
import type { Options } from '../options';
import { fillHistory, fillTalents } from './fill';

/** How often each page is read. */
const calls = 40;
const dayMs = 86_400_000;

/** The pages of figures with many talents and a long history: how long they take, and how long counting takes before. */
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
      const admin = new Client(server.url, 'zh-CN', (await sessionFor(server.url, 'admin')).accessToken);
      const period = {
        from: formatDateTime(Date.now() - 300 * dayMs).slice(0, 10),
        to: formatDateTime(Date.now()).slice(0, 10),
      };
      const pages: readonly [string, Endpoint, Record<string, string | number>][] = [
        ['board of the province', provinceFigures.readBoard, {}],
        ['board of a city', provinceFigures.readBoard, { areaId: 370_200 }],
        ['tiles of the home page', provinceFigures.readSummary, {}],
        ['processes, 300 days', figures.readOverview, period],
        ['a process, 300 days', figures.readProcess, { ...period, processDefinitionKey }],
        ['its instances, 300 days', figures.readInstances, { ...period, processDefinitionKey }],
      ];
      const lines: string[][] = [];
      for (const [name, endpoint, query] of pages) {
        const times: number[] = [];
        for (let call = 0; call < calls; call += 1)
          times.push(
            await timed(async () => {
              const { status, msg } = await admin.send(endpoint, { query });
              if (status !== 200) throw new Error(`${endpoint.path} is answered with ${status}: ${msg}`);
            }),
          );
        const sorted = times.toSorted((one, other) => one - other);
        lines.push([name, milliseconds(sorted[calls / 2]!), milliseconds(sorted[Math.ceil(calls * 0.95) - 1]!)]);
      }
      printTable(['', 'median', '95 %'], lines);
    } finally {
      await client.end();
      await server.close();
    }
  });
}

async function until(client: Database, query: string): Promise<void> {
  while (!(await client.query<{ done: boolean }>(query)).rows[0]?.done) await sleep(500);
}
