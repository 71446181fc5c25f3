import { tasks, users } from '@portal/contract';
import { fork } from 'node:child_process';
import { Agent, get } from 'node:http';
import { fileURLToPath } from 'node:url';
import { withDatabase } from '../lib/database';
import { perSecond, printTable, ratio } from '../lib/print';
import { rate, turnByTurn } from '../lib/rate';
import type { Options } from '../options';

const clients = 50;

export interface Counted {
  name: string;
  /** Statements sent to the database, without the one that finds the session. */
  statements: number;
}

/** Sent by the server process when it is ready. */
export interface ServerInfo {
  counted: Counted[];
  /** How long one batch that completes 200 tasks takes. */
  batchMs: number;
  /** A bare Fastify route that sends the to-do page's statement over the same pool. */
  bare: string;
  site: string;
  token: string;
  instance: string;
}

/** What the drawer and the lists cost in statements, and what a server answers to fifty clients. */
export async function benchHttp({ rounds, seconds }: Options): Promise<void> {
  await withDatabase(['tests'], async (database) => {
    const child = fork(fileURLToPath(new URL('server.ts', import.meta.url)), {
      execArgv: ['--import', 'tsx'],
      env: { ...process.env, TEST_DATABASE_URL: database.url('tests') },
    });
    const agent = new Agent({ keepAlive: true, maxSockets: clients });
    try {
      const info = await new Promise<ServerInfo>((resolve, reject) => {
        child.once('message', (message) => resolve(message as ServerInfo));
        child.once('exit', () => reject(new Error('the server has ended')));
      });
      printTable(
        ['', 'statements'],
        info.counted.map(({ name, statements }) => [name, `${statements}`]),
      );
      console.log(`200 tasks completed in one batch: ${Math.round(info.batchMs)} ms`);
      const ask = (url: string) => () => rate(clients, seconds, () => answered(agent, url, info.token));
      const { todoPage, historyList } = tasks;
      const measures = {
        bare: ask(info.bare),
        'user info': ask(`${info.site}${users.currentUser.path}`),
        'to-do page': ask(`${info.site}${todoPage.path}`),
        'history of an instance': ask(`${info.site}${historyList.path}?procInstId=${info.instance}`),
      };
      await turnByTurn(1, measures);
      const found = await turnByTurn(rounds, measures);
      console.log(`answers to ${clients} clients`);
      printTable(
        ['', 'answers', 'ratio'],
        Object.entries(found).map(([name, value]) => [name, perSecond(value), ratio(value, found.bare)]),
      );
    } finally {
      agent.destroy();
      await ended(child);
    }
  });
}

async function answered(agent: Agent, url: string, token: string): Promise<number> {
  const status = await new Promise<number | undefined>((resolve, reject) => {
    get(url, { agent, headers: { authorization: `Bearer ${token}` } }, (reply) => {
      reply.resume().once('end', () => resolve(reply.statusCode));
    }).once('error', reject);
  });
  if (status !== 200) throw new Error(`${url} is answered with ${status}`);
  return 1;
}

function ended(child: ReturnType<typeof fork>): Promise<void> {
  return new Promise((resolve) => {
    if (child.exitCode !== null) resolve();
    child.once('exit', () => resolve());
    if (child.connected) child.disconnect();
  });
}
