import { settings as contract, limits, realtime } from '@portal/contract';
import { readFileSync } from 'node:fs';
import { Client as Database } from 'pg';
import { WebSocket } from 'ws';
import { tokenHash } from '../../apps/server/src/platform/crypto';
import { Client, sessionFor } from '../../e2e/harness/client';
import { startServer } from '../../e2e/harness/server';
import { withDatabase } from './lib/database';
import { milliseconds, printTable } from './lib/print';
import { median } from './lib/rate';
import type { Options } from './options';
import { fillOrganisation } from './organisation/fill';

/** Handshakes under way at once. */
const wave = 100;
/** How long a push may take before the rest counts as lost. */
const timeoutMs = 30_000;

/** Connections to one server: the memory that each takes, and how long a push to all of them takes. */
export async function benchRealtime({ rounds, connections }: Options): Promise<void> {
  await withDatabase(['realtime'], async (database) => {
    const databaseUrl = database.url('realtime');
    const server = await startServer({ databaseUrl, settings: { REQUESTS_PER_MINUTE: '0' } });
    const sockets: WebSocket[] = [];
    try {
      const people = await signIn(databaseUrl, Math.ceil(connections / limits.socketsPerUser));
      const before = residentKilobytes(server.pid());
      const begin = performance.now();
      const arrivals: number[] = [];
      while (sockets.length < connections) {
        const count = Math.min(wave, connections - sockets.length);
        const first = sockets.length;
        const opened = Array.from({ length: count }, (_, index) =>
          open(server.url, people[(first + index) % people.length]!, () => arrivals.push(performance.now())),
        );
        sockets.push(...(await Promise.all(opened)));
      }
      const opening = performance.now() - begin;
      const memory = residentKilobytes(server.pid()) - before;
      const admin = new Client(server.url, 'zh-CN', (await sessionFor(server.url, 'admin')).accessToken);
      const settings = await admin.get(contract.readSettings);
      const pushes: { first: number; half: number; last: number }[] = [];
      for (let round = 0; round < rounds; round += 1) {
        arrivals.length = 0;
        const sent = performance.now();
        await admin.post(contract.saveSettings, settings);
        await allArrived(arrivals, connections);
        const times = arrivals.map((arrival) => arrival - sent);
        pushes.push({ first: Math.min(...times), half: median(times), last: Math.max(...times) });
      }
      const of = (name: keyof (typeof pushes)[number]) => milliseconds(median(pushes.map((push) => push[name])));
      console.log(`${connections} connections of ${people.length} people, opened in ${milliseconds(opening)}`);
      printTable(
        ['memory a connection', 'a push: first', 'half of them', 'last'],
        [[`${(memory / connections).toFixed(1)} KB`, of('first'), of('half'), of('last')]],
      );
    } finally {
      sockets.forEach((socket) => socket.terminate());
      await server.close();
    }
  });
}

interface Person {
  id: number;
  token: string;
}

/** So many people with a session each. */
async function signIn(databaseUrl: string, count: number): Promise<Person[]> {
  const client = new Database({ connectionString: databaseUrl });
  await client.connect();
  try {
    await fillOrganisation(client, { companies: 2, departments: 4, people: count, inFirst: 1 });
    const { rows } = await client.query<{ id: string }>(
      `select id from users where username like 'person%' order by id limit $1`,
      [count],
    );
    const people = rows.map(({ id }) => ({ id: Number(id), token: `bench-${id}` }));
    await client.query(
      `insert into sessions (access_hash, refresh_hash, family, user_id, access_expires_at, refresh_expires_at)
       select hash, hash, gen_random_uuid(), id, now() + interval '1 hour', now() + interval '1 hour'
       from unnest($1::text[], $2::bigint[]) fresh (hash, id)`,
      [people.map(({ token }) => tokenHash(token)), people.map(({ id }) => id)],
    );
    return people;
  } finally {
    await client.end();
  }
}

/** A connection that is bound to its person's messages. */
function open(url: string, { id, token }: Person, onPush: () => void): Promise<WebSocket> {
  const socket = new WebSocket(`${url.replace('http', 'ws')}${realtime.path}`, {
    headers: { authorization: `Bearer ${token}` },
    perMessageDeflate: false,
  });
  return new Promise((resolve, reject) => {
    socket.once('error', reject);
    socket.once('open', () => socket.send('CONNECT\naccept-version:1.2\nhost:portal\n\n\0'));
    socket.on('message', (data: Buffer) => {
      const frame = data.toString();
      if (frame.startsWith('CONNECTED')) socket.send(`SUBSCRIBE\nid:0\ndestination:${realtime.messageTopic(id)}\n\n\0`);
      else if (frame.includes(`"command":${realtime.bindingSucceeded}`)) resolve(socket);
      else if (frame.includes('"type":"change"')) onPush();
      else if (frame.startsWith('ERROR')) reject(new Error(frame));
    });
  });
}

async function allArrived(arrivals: readonly number[], count: number): Promise<void> {
  const end = performance.now() + timeoutMs;
  while (arrivals.length < count) {
    if (performance.now() > end) throw new Error(`${count - arrivals.length} of ${count} have got no push`);
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}

const residentKilobytes = (pid: number | undefined): number =>
  Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? Number.NaN);
