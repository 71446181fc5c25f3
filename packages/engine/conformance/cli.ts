import { parseArgs } from 'node:util';
import { createMemoryStore } from '../testing/memory-store';
import { standalonePgStore } from '../testing/postgres';
import { defaultFolder, hasCases } from './cases';
import { allAreas, runArea, type AreaResult } from './suite';

const { values } = parseArgs({
  options: {
    cases: { type: 'string', default: defaultFolder },
    area: { type: 'string' },
    store: { type: 'string', default: 'memory' },
    verbose: { type: 'boolean', default: false },
  },
});

if (hasCases(values.cases)) process.exitCode = await runAll();
else {
  console.log(`no cases at ${values.cases}: the conformance run is skipped`);
  console.log('0 passed, 0 failed');
}

async function runAll(): Promise<number> {
  const opened =
    values.store === 'postgres'
      ? await standalonePgStore()
      : { store: createMemoryStore(), close: async () => undefined };
  const results: AreaResult[] = [];
  for (const area of values.area === undefined ? allAreas(values.cases) : [values.area]) {
    const result = await runArea(values.cases, area, opened.store, `conformance-${process.pid}`);
    results.push(result);
    print(result);
  }
  await opened.close();
  const count = (of: (result: AreaResult) => number) => results.reduce((sum, result) => sum + of(result), 0);
  const failed = count((result) => result.failed.length);
  console.log(
    `${count(({ passed }) => passed)} passed, ${failed} failed, ${count((r) => r.skipped.length)} skipped (--verbose shows why)`,
  );
  return failed > 0 ? 1 : 0;
}

function print({ area, passed, failed, skipped }: AreaResult): void {
  const later = skipped.length > 0 ? `, ${skipped.length} not kept` : '';
  console.log(`${area} ${passed}/${passed + failed.length}${later}`);
  for (const { id, reason } of failed) console.log(`  FAILED ${id}\n    ${reason}`);
  if (values.verbose || values.area !== undefined) {
    for (const { id, reason } of skipped) console.log(`  not kept: ${reason} (${id})`);
  }
}
