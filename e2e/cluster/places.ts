import { spawn, type ChildProcess } from 'node:child_process';
import { freePort } from '../../testing/free-port';
import type { Account } from './programs';

/** Where a member runs: on ports of this machine, or in a network namespace of its own. */
export interface Place {
  address: string;
  /** Returns the usual port of a server, or a free one where all members share the address. */
  port(usual: number): Promise<number>;
  launch(program: string, args: readonly string[], options?: LaunchOptions): ChildProcess;
}

export interface LaunchOptions {
  cwd?: string;
  env?: NodeJS.ProcessEnv;
  /** The account that the server runs as, if it is not the present one. */
  account?: Account;
}

/** The place of all members where there are no namespaces. */
export const thisMachine: Place = {
  address: '127.0.0.1',
  port: () => freePort(),
  launch: (program, args, { account, ...options } = {}) => spawn(program, args, { ...account, ...options }),
};
