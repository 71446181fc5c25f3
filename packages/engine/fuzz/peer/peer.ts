import type { ExpectedState } from '../../conformance/cases';
import { startOperatonProgram } from '../../testing/operaton';

export type PeerState = ExpectedState & { locals: string[] };

/** The outcome of one action on Operaton. */
export interface PeerAnswer {
  /** The refusal, if it was refused. */
  error?: string;
  /** The failure, if Operaton cannot read the state that the action has led to. */
  unreadable?: string;
  state: PeerState;
  /** Activities that are over, as `<instance> <activity> ended|canceled`; empty unless it was asked for. */
  history: string[];
}

/** Operaton's engine in a process of its own, in memory. */
export interface Peer {
  version: string;
  ask(actions: Record<string, unknown>): Promise<PeerAnswer>;
  close(): Promise<void>;
}

/** Short commands gain more from a quick start than from the best code. */
const jvm = ['-XX:+UseSerialGC', '-XX:TieredStopAtLevel=1', '-Xmx512m'];

/** Starts Operaton, or returns a sentence that says why it cannot be had. */
export async function startPeer(): Promise<Peer | string> {
  const program = await startOperatonProgram('peer.Peer', { jvm, arguments: [] });
  if (typeof program === 'string') return program;
  return {
    version: program.version,
    ask: async (actions) => JSON.parse(await program.ask(JSON.stringify(actions))) as PeerAnswer,
    close: () => program.close(),
  };
}
