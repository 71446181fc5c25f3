import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { until } from '../harness/until';
import { answering, startMs } from './checks';
import { member, type Member } from './member';
import type { Place } from './places';

/** Three portals over one database. */
export interface Portals {
  members: readonly Member[];
  /** The lines of HAProxy that lead to them. */
  servers: string;
  /** Starts them one after the other, each with its own address of the database; the first one prepares it. */
  start(databaseUrls: readonly string[]): Promise<void>;
  /** Lets one finish, starts the portal that is built in another folder in its place, and waits until it is ready. */
  replace: (portal: Member, home: string) => Promise<void>;
  /** Makes a portal's own clock wrong by so many seconds; 0 sets it right. */
  shiftClock: (portal: Member, seconds: number) => void;
  isHealthy(): Promise<boolean>;
}

const shiftedClock = fileURLToPath(new URL('shifted-clock.mjs', import.meta.url));

/** Prepares a portal in each of the places. @param home the folder in which they are built */
export async function preparePortals(
  places: readonly Place[],
  { folder, home, say, start, storeSettings = {} }: PortalParts,
): Promise<Portals> {
  const homes = new Map<string, string>();
  let databases: readonly string[] = [];
  const sites = await Promise.all(
    places.map(async (place, index) => {
      const port = await place.port(8080);
      return { name: `portal${index + 1}`, place, port, url: `http://${place.address}:${port}/readyz` };
    }),
  );
  const shiftOf = (name: string) => join(folder, `${name}.clock`);
  const members = sites.map(({ name, place, port }, index) => {
    const launch = () => {
      const env = {
        ...process.env,
        ...settings,
        ...storeSettings,
        CLOCK_SHIFT: shiftOf(name),
        DATABASE_URL: databases[index],
        DATA_DIR: join(folder, 'portal'),
        HOST: place.address,
        PORT: String(port),
      };
      const args = ['--import', shiftedClock, 'apps/server/dist/main.js'];
      return place.launch(process.execPath, args, { cwd: homes.get(name) ?? home, env });
    };
    return member(name, launch);
  });
  const untilReady = async (portal: Member) => {
    const { url } = sites[members.indexOf(portal)]!;
    await until(`${portal.name} is ready\n${portal.said()}`, async () => (await answering([url])).length > 0, startMs);
    say(`${portal.name} is ready.`);
  };
  return {
    members,
    servers: sites.map(({ name, place, port }) => `server ${name} ${place.address}:${port}`).join('\n  '),
    async start(databaseUrls) {
      databases = databaseUrls;
      for (const portal of members) await untilReady(start(portal));
    },
    async replace(portal, newHome) {
      await portal.stop();
      say(`${portal.name} has finished.`);
      homes.set(portal.name, newHome);
      portal.start();
      await untilReady(portal);
    },
    shiftClock: ({ name }, seconds) =>
      seconds === 0 ? rmSync(shiftOf(name), { force: true }) : writeFileSync(shiftOf(name), String(seconds)),
    isHealthy: async () => (await answering(sites.map(({ url }) => url))).length === members.length,
  };
}

interface PortalParts {
  folder: string;
  home: string;
  say: (sentence: string) => void;
  start: (each: Member) => Member;
  /** The settings of the file store, if there is one. */
  storeSettings?: Readonly<Record<string, string>>;
}

const settings = {
  DATABASE_POOL: '8',
  DRAIN_SECONDS: '3',
  PORTAL_CAPTCHA: 'off',
  PORTAL_DEMO: 'on',
  JOB_LOCK_SECONDS: '5',
  LOG_LEVEL: 'warn',
  NODE_ENV: 'production',
  REQUESTS_PER_MINUTE: '0',
  STARTS_PER_HOUR: '1000000',
  SECRET_KEY: Buffer.alloc(32, 'cluster').toString('base64'),
};
