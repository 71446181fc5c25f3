import { join } from 'node:path';
import { answering } from './checks';
import { member, type Member } from './member';
import type { Place } from './places';
import type { Programs } from './programs';

/** The three that know which database is the primary. */
export interface Etcd {
  members: readonly Member[];
  /** The addresses for Patroni, with commas between. */
  addresses: string;
  isHealthy(): Promise<boolean>;
}

/** Starts etcd in each of the places. */
export async function startEtcd(
  places: readonly Place[],
  { folder, programs, start }: { folder: string; programs: Programs; start: (each: Member) => Member },
): Promise<Etcd> {
  const sites = await Promise.all(
    places.map(async (place, index) => {
      const [client, peer] = [await place.port(2379), await place.port(2380)];
      return {
        name: `etcd${index + 1}`,
        place,
        client: `${place.address}:${client}`,
        peer: `${place.address}:${peer}`,
      };
    }),
  );
  const members = sites.map(({ name, place, client, peer }) => {
    const flags = {
      name,
      'data-dir': join(folder, name),
      'listen-client-urls': `http://${client}`,
      'advertise-client-urls': `http://${client}`,
      'listen-peer-urls': `http://${peer}`,
      'initial-advertise-peer-urls': `http://${peer}`,
      'initial-cluster': sites.map((each) => `${each.name}=http://${each.peer}`).join(','),
    };
    const args = Object.entries(flags).flatMap(([flag, value]) => [`--${flag}`, value]);
    return start(member(name, () => place.launch(programs.etcd, args)));
  });
  return {
    members,
    addresses: sites.map(({ client }) => client).join(','),
    isHealthy: async () =>
      (await answering(sites.map(({ client }) => `http://${client}/health`))).length === members.length,
  };
}
