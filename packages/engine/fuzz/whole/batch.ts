import * as fc from 'fast-check';
import { smallestFailure } from '../smallest';
import { make } from './operations';
import { wholeMoves, type WholeKind, type WholeMove } from './moves';
import type { EventLog } from './unsteady';
import { outcomeOf } from './process';
import { WholeWalk } from './walk';

export interface WholeReport {
  seed: number;
  walks: number;
  commands: number;
  refused: number;
  /** Kinds of moves for which there was an trigger. */
  kinds: ReadonlySet<WholeKind>;
  /** Describes the violations and the smallest walk found that leads to them. It is empty if there are none. */
  failure: string;
}

/** Walks through whole engines on one store. Each walk has a tenant of its own. */
export async function runWhole(seed: number, runs: number, log: EventLog): Promise<WholeReport> {
  const kinds = new Set<WholeKind>();
  const report = { seed, walks: 0, commands: 0, refused: 0, kinds };
  const walkThrough = async ([pick, moves]: [number, WholeMove[]]) => {
    report.walks += 1;
    const walk = new WholeWalk(`whole-${process.pid}-${seed}-${report.walks}`, log);
    // nothing begins before something is deployed
    await make(walk, { kind: 'deploy', pick, engine: 0, failure: undefined, death: undefined, twice: false });
    for (const move of moves) {
      if (walk.violations.length > 0) break;
      const before = walk.log.length;
      await make(walk, move);
      if (walk.log.length > before) kinds.add(move.kind);
    }
    if (walk.violations.length === 0) await walk.finish();
    const tidied = await outcomeOf(walk.signals.tidy());
    if (tidied !== 'done' && walk.violations.length === 0) walk.violations.push(`the rest cannot be ended: ${tidied}`);
    report.commands += walk.log.length;
    report.refused += walk.refused;
    return walk.violations.length === 0 ? undefined : [`seed ${seed}`, ...walk.violations, '', ...walk.log].join('\n');
  };
  const found = await smallestFailure(fc.tuple(fc.nat(99_999), wholeMoves), walkThrough, { seed, runs });
  return { ...report, failure: found?.failure ?? '' };
}
