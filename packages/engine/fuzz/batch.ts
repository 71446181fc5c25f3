import * as fc from 'fast-check';
import { compile } from '../src';
import { drawing, moves, type Move } from './arbitrary';
import { drawProcess, type Drawing } from './blocks';
import { scriptFile } from './blocks/xml';
import type { Coverage } from './coverage';
import type { Report } from './report';
import { smallestFailure } from './smallest';
import { drawTangle, tangle, type Tangle } from './tangle';
import { Walk } from './walk';
import { fileScript } from './environment';

/** The maximum number of walks through one process. */
const walksEach = 8;
/** The number of moves of a walk before it is brought to its end. */
const movesEach = 60;

/** The files that are deployed with the processes. */
const files = new Map([[scriptFile, fileScript]]);
const compiledWith = (xml: string) => compile(xml, undefined, files);

const emptyCall = drawProcess({ blocks: [], called: [{ kind: 'task', pick: 0, parts: [] }], frame: 0, jobs: 0 }).called;

export interface BatchOptions {
  seed: number;
  /** Processes. */
  runs: number;
  coverage: Coverage;
  /** Makes further checks of a walk and returns the violations it finds. */
  also?: ((walk: Walk) => Promise<string[]>) | undefined;
}

/** Walks through random processes. A failure is reported as the smallest walk found that fails in the same way. */
export async function runBatch({ seed, runs, coverage, also }: BatchOptions): Promise<Report> {
  const report: Report = { seed, walks: 0, commands: 0, refused: 0 };
  const processes = fc.oneof({ weight: 8, arbitrary: drawing }, { weight: 1, arbitrary: tangle });
  const lists = fc.array(moves(movesEach), { minLength: 1, maxLength: walksEach });
  const walkThrough = async ([drawn, walks]: [Drawing | Tangle, Move[][]]) => {
    const tangled = 'edges' in drawn;
    const xmls = tangled ? { xml: drawTangle(drawn), called: emptyCall } : drawProcess(drawn);
    const compiled = { model: await compiledWith(xmls.xml), called: await compiledWith(xmls.called) };
    for (const list of walks) {
      const walk = new Walk(compiled, !tangled);
      walk.go(list);
      if (!tangled) walk.finish();
      report.walks += 1;
      report.commands += walk.steps.length;
      report.refused += walk.steps.filter(({ refused }) => refused !== undefined).length;
      coverage.add(walk, compiled);
      if (walk.violations.length === 0) walk.violations.push(...((await also?.(walk)) ?? []));
      if (walk.violations.length > 0) return { ...xmls, walk };
    }
    return undefined;
  };
  const found = await smallestFailure(fc.tuple(processes, lists), walkThrough, { seed, runs });
  return found ? { ...report, failure: { ...found.failure, path: found.path } } : report;
}
