import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { withDatabase } from '../lib/database';
import { jdbcOf, measured, startOperatonProgram } from '@portal/engine/operaton';
import { ours } from './ours';
import { plainProcesses } from './processes';

/** What the designer exports without an extension of ours, run unchanged by our engine and by Operaton: the same ends. */
export async function benchStandard(): Promise<void> {
  await withDatabase(['operaton'], async (database) => {
    const operaton = await startOperatonProgram('bench.Standard', {
      jvm: measured,
      arguments: [jdbcOf(new URL(database.url('operaton')))],
    });
    if (typeof operaton === 'string') {
      console.log(operaton);
      return;
    }
    console.log(`Operaton ${operaton.version}`);
    const folder = mkdtempSync(join(tmpdir(), 'standard-'));
    const run = ours();
    try {
      for (const process of await plainProcesses()) {
        const file = join(folder, `${process.key}.bpmn`);
        writeFileSync(file, process.xml);
        const theirs = await operaton.ask(process.isCalled ? file : `${file} ${process.key}`);
        report(process.key, await run(process), theirs);
      }
    } finally {
      await operaton.close();
      rmSync(folder, { recursive: true, force: true });
    }
  });
}

function report(key: string, own: string, theirs: string): void {
  const same = own === theirs;
  if (!same) process.exitCode = 1;
  console.log(same ? `✓ ${key}: ${own}` : `✗ ${key}\n  ours:     ${own}\n  Operaton: ${theirs}`);
}
