import * as fc from 'fast-check';
import { smallestFailure } from '../smallest';
import { peerDeviations } from './deviations';
import { drawForPeer, peerDrawing, type PeerDrawing } from './drawing';
import { peerMoves, type PeerMove } from './moves';
import type { Peer } from './peer';
import { PeerWalk } from './walk';

/** The maximum number of walks through one process, and of moves of a walk before it is brought to its end. */
const walksEach = 3;
const movesEach = 30;

export interface PeerReport {
  seed: number;
  walks: number;
  commands: number;
  refused: number;
  /** The differences that are listed, by their reason. */
  listed: Map<string, number>;
  /** Describes the difference, the commands and the process of the smallest walk found that differs, or is empty. */
  failure: string;
}

/** Walks through random processes with both engines. */
export async function runWithPeer(peer: Peer, seed: number, runs: number): Promise<PeerReport> {
  const report: PeerReport = { seed, walks: 0, commands: 0, refused: 0, listed: new Map(), failure: '' };
  const lists = fc.array(peerMoves(movesEach), { minLength: 1, maxLength: walksEach });
  const walkThrough = async ([drawing, walks]: [PeerDrawing, PeerMove[][]]) => {
    const drawn = drawForPeer(drawing);
    for (const moves of walks) {
      const walk = new PeerWalk(peer, drawn);
      await walk.go(moves);
      report.walks += 1;
      report.commands += walk.actions.length;
      report.refused += walk.refused;
      const { difference } = walk;
      if (difference === undefined) continue;
      const xml = drawn.files.map((file) => file.xml).join('\n');
      const listed = peerDeviations.find(({ matches }) =>
        matches({ text: difference, xml, actions: walk.actions, severalReceivers: walk.severalReceivers }),
      );
      if (!listed) return textsFor(walk, xml, seed);
      report.listed.set(listed.reason, (report.listed.get(listed.reason) ?? 0) + 1);
    }
    return undefined;
  };
  const found = await smallestFailure(fc.tuple(peerDrawing, lists), walkThrough, { seed, runs });
  return { ...report, failure: found?.failure ?? '' };
}

function textsFor({ difference, actions }: PeerWalk, xml: string, seed: number): string {
  const commands = actions.map(([name, action]) => `  ${name} ${JSON.stringify(action)}`);
  return [`seed ${seed}`, String(difference), '', 'commands:', ...commands, '', xml].join('\n');
}
