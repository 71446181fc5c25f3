import { spawn } from 'node:child_process';
import type { Place } from './places';
import { run } from './programs';

/** Network namespaces, joined as machines are by a switch. */
export interface Network {
  /** Makes a namespace for a member. */
  place(name: string): Place;
  /** Lets no packet pass between two members, in either direction and without an answer. */
  cut(one: string, other: string): void;
  mend(one: string, other: string): void;
  /** Pulls the cable of a member. */
  unplug(name: string): void;
  plug(name: string): void;
  /** Stops all processes of a member: their connections stay open and nothing answers. */
  freeze(name: string): void;
  thaw(name: string): void;
  /** Ends what runs in the namespaces, and removes them. */
  remove(): void;
}

/**
 * Makes a switch in a namespace of its own, so that the packet filter of this machine has no part in it, with a cable to
 * this machine. @returns a sentence that says why not, if that is not allowed here
 */
export function openNetwork(): Network | string {
  const id = `tpc${process.pid}`;
  const subnet = `10.213.${process.pid % 256}`;
  const addresses = new Map<string, string>();
  const namespace = (name: string) => `${id}-${name}`;
  const hub = namespace('switch');
  const inside = (name: string, ...command: string[]) => run('ip', 'netns', 'exec', namespace(name), ...command);
  const drop = (change: '-A' | '-D', name: string, other: string) =>
    inside(name, 'iptables', '-w', change, 'INPUT', '-s', addresses.get(other)!, '-j', 'DROP');
  const signal = (name: string, sent: NodeJS.Signals) => {
    for (const pid of run('ip', 'netns', 'pids', namespace(name)).split('\n').filter(Boolean)) {
      try {
        process.kill(Number(pid), sent);
      } catch {
        /* It has ended meanwhile. */
      }
    }
  };

  const network: Network = {
    place(name) {
      const address = `${subnet}.${addresses.size + 1}`;
      addresses.set(name, address);
      run('ip', 'netns', 'add', namespace(name));
      run(
        'ip',
        'link',
        'add',
        'name',
        name,
        'netns',
        hub,
        'type',
        'veth',
        'peer',
        'name',
        'eth0',
        'netns',
        namespace(name),
      );
      run('ip', '-n', hub, 'link', 'set', 'dev', name, 'master', 'switch', 'up');
      inside(name, 'ip', 'address', 'add', `${address}/24`, 'dev', 'eth0');
      for (const device of ['eth0', 'lo']) inside(name, 'ip', 'link', 'set', device, 'up');
      return {
        address,
        port: async (usual) => usual,
        launch: (program, args, { account, ...options } = {}) => {
          const user = account ? ['-S', String(account.uid), '-G', String(account.gid)] : [];
          const entered = [`--net=/run/netns/${namespace(name)}`, ...user, program, ...args];
          return spawn('nsenter', entered, options);
        },
      };
    },
    cut(one, other) {
      drop('-A', one, other);
      drop('-A', other, one);
    },
    mend(one, other) {
      drop('-D', one, other);
      drop('-D', other, one);
    },
    unplug: (name) => void run('ip', '-n', hub, 'link', 'set', 'dev', name, 'down'),
    plug: (name) => void run('ip', '-n', hub, 'link', 'set', 'dev', name, 'up'),
    freeze: (name) => signal(name, 'SIGSTOP'),
    thaw: (name) => signal(name, 'SIGCONT'),
    remove() {
      for (const name of addresses.keys()) {
        unlessAway(() => signal(name, 'SIGKILL'));
        unlessAway(() => run('ip', 'netns', 'delete', namespace(name)));
      }
      unlessAway(() => run('ip', 'link', 'delete', id));
      unlessAway(() => run('ip', 'netns', 'delete', hub));
    },
  };
  try {
    /* Whatever is still sent when the cable is gone stays on this machine. */
    run('ip', 'route', 'add', 'unreachable', `${subnet}.0/24`, 'metric', '1000');
    process.once('exit', () => unlessAway(() => run('ip', 'route', 'delete', 'unreachable', `${subnet}.0/24`)));
    run('ip', 'netns', 'add', hub);
    run('ip', '-n', hub, 'link', 'add', 'switch', 'up', 'type', 'bridge');
    run('ip', 'link', 'add', id, 'type', 'veth', 'peer', 'name', 'machine', 'netns', hub);
    run('ip', '-n', hub, 'link', 'set', 'machine', 'master', 'switch', 'up');
    run('ip', 'address', 'add', `${subnet}.254/24`, 'dev', id);
    run('ip', 'link', 'set', id, 'up');
    network.place('trial');
    inside('trial', 'iptables', '-w', '-L');
    return network;
  } catch (error) {
    network.remove();
    return `Network namespaces are not allowed here (${(error as Error).message.trim().split('\n').at(-1)}).`;
  }
}

/** Removes what may be there in part only. */
function unlessAway(work: () => void): void {
  try {
    work();
  } catch {
    /* It was not there. */
  }
}
