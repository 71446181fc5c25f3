import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { filledTemplate } from '../../scripts/lib/deploy-templates';
import { member, type Member } from './member';
import type { Place } from './places';
import type { Programs } from './programs';

/** Three HAProxy, one beside each portal. */
export interface Balancers {
  members: readonly Member[];
  /** Their addresses for browsers. */
  http: readonly string[];
  /** Their addresses for the primary database, each for the portal beside it. */
  postgresql: readonly string[];
}

/** Starts HAProxy in each of the places. */
export async function startBalancers(
  places: readonly Place[],
  { folder, programs, servers, start }: BalancerParts,
): Promise<Balancers> {
  const sites = await Promise.all(
    places.map(async (place, index) => {
      const [http, postgresql] = [await place.port(8000), await place.port(5432)];
      return {
        name: `haproxy${index + 1}`,
        place,
        http: `${place.address}:${http}`,
        postgresql: `${place.address}:${postgresql}`,
      };
    }),
  );
  const members = sites.map(({ name, place, http, postgresql }) => {
    const config = join(folder, `${name}.cfg`);
    const text = filledTemplate('haproxy/haproxy.cfg', {
      HTTP: http,
      POSTGRESQL: postgresql,
      PORTALS: servers.portals,
      DATABASES: servers.databases,
    });
    writeFileSync(config, `${text}\n`);
    return start(member(name, () => place.launch(programs.haproxy, ['-db', '-f', config])));
  });
  return {
    members,
    http: sites.map(({ http }) => http),
    postgresql: sites.map(({ postgresql }) => postgresql),
  };
}

interface BalancerParts {
  folder: string;
  programs: Programs;
  /** The lines of HAProxy that lead to the others. */
  servers: { portals: string; databases: string };
  start: (each: Member) => Member;
}
