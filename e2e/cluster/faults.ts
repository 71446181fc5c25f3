import type { Cluster } from './cluster';
import type { Member } from './member';

/** Something that happens to a cluster for a while. */
export interface Fault {
  /** What happens to whom. */
  name: string;
  begin(): Promise<void> | void;
  end(): Promise<void> | void;
}

/** Draws a fault of one kind. */
export type FaultKind = (cluster: Cluster) => Promise<Fault>;

const pick = <T>(values: readonly T[]): T => values[Math.floor(Math.random() * values.length)]!;

/** Any member; the primary database as often as all databases together. */
async function anyMember(cluster: Cluster): Promise<{ victim: Member; name: string }> {
  const primary = await cluster.primary();
  const { portals, databases, etcd, balancers, stores } = cluster;
  const groups = [portals, databases, etcd, balancers, stores, primary ? [primary] : []].filter(
    ({ length }) => length > 0,
  );
  const victim = pick<Member>(pick<readonly Member[]>(groups));
  return { victim, name: victim === primary ? `${victim.name} (primary)` : victim.name };
}

/** Those that speak to one another. */
function pairs({ etcd, databases, portals, balancers, stores }: Cluster): (readonly [Member, Member])[] {
  const within = (group: readonly Member[]) =>
    group.flatMap((one, index) => group.slice(index + 1).map((other) => [one, other] as const));
  const between = (group: readonly Member[], others: readonly Member[]) =>
    group.flatMap((one) => others.map((other) => [one, other] as const));
  return [
    ...within(etcd),
    ...within(databases),
    ...between(databases, etcd),
    ...between([...databases, ...portals], balancers),
    ...between(portals, stores),
  ];
}

const kill: FaultKind = async (cluster) => {
  const { victim, name } = await anyMember(cluster);
  return { name: `kill ${name}`, begin: () => victim.kill(), end: () => victim.start() };
};

const etcdWithoutMajority: FaultKind = async ({ etcd }) => {
  const spared = pick(etcd);
  const lost = etcd.filter((each) => each !== spared);
  return {
    name: `kill ${lost.map(({ name }) => name).join(' and ')}`,
    begin: async () => void (await Promise.all(lost.map((each) => each.kill()))),
    end: () => lost.forEach((each) => each.start()),
  };
};

const clock: FaultKind = async (cluster) => {
  const portal = pick(cluster.portals);
  const hours = pick([-24, -1, 1, 24]);
  return {
    name: `clock of ${portal.name} by ${hours} h`,
    begin: () => cluster.shiftClock(portal, hours * 3600),
    end: () => cluster.shiftClock(portal, 0),
  };
};

const inNetwork = (network: NonNullable<Cluster['network']>): Record<string, FaultKind> => ({
  'cut-pair': async (cluster) => {
    const [{ name: one }, { name: other }] = pick(pairs(cluster));
    return {
      name: `cut ${one} from ${other}`,
      begin: () => network.cut(one, other),
      end: () => network.mend(one, other),
    };
  },
  'cut-off': async (cluster) => {
    const { victim, name } = await anyMember(cluster);
    return {
      name: `cut ${name} off`,
      begin: () => network.unplug(victim.name),
      end: () => network.plug(victim.name),
    };
  },
  hang: async (cluster) => {
    const { victim, name } = await anyMember(cluster);
    return {
      name: `hang ${name}`,
      begin: () => network.freeze(victim.name),
      end: () => network.thaw(victim.name),
    };
  },
});

const fullDisk: FaultKind = async (cluster) => {
  const primary = (await cluster.primary()) ?? pick(cluster.databases);
  const victim = pick([primary, ...cluster.stores].filter(({ name }) => cluster.disks.has(name)));
  const disk = cluster.disks.get(victim.name)!;
  const isPrimary = victim === primary;
  return {
    name: `full disk of ${victim.name}${isPrimary ? ' (primary)' : ''}`,
    begin: () => disk.fill(),
    async end() {
      disk.empty();
      if (isPrimary) return;
      /* SeaweedFS remembers that it was full. */
      await victim.kill();
      victim.start();
    },
  };
};

/** Returns the kinds of faults that are possible here, by their names. */
export const faultKinds = ({ network, disks }: Pick<Cluster, 'network' | 'disks'>): Record<string, FaultKind> => ({
  kill,
  'etcd-majority': etcdWithoutMajority,
  clock,
  ...(network && inNetwork(network)),
  ...(disks.size > 0 && { 'full-disk': fullDisk }),
});
