import { cpus, totalmem } from 'node:os';
import { benchClicks } from './clicks';
import { benchCountersign } from './countersign';
import { benchDesigner } from './designer';
import { benchEngine } from './engine';
import { benchFigures } from './figures';
import { benchForms } from './forms';
import { benchGrowth } from './growth';
import { benchHttp } from './http';
import { benchLarge } from './large';
import { benchLoading } from './loading';
import { benchMemory } from './memory';
import { readOptions, type Options } from './options';
import { benchMetrics } from './metrics';
import { benchOrganisation } from './organisation';
import { benchPrinting } from './printing';
import { benchRealtime } from './realtime';
import { benchRecords } from './records';
import { benchRollUps } from './roll-ups';
import { benchSearch } from './search';
import { benchStandard } from './standard';
import { benchStart } from './start';

/** What the numbers were measured on. */
function machine(): string {
  const [cpu] = cpus();
  const memory = Math.round(totalmem() / 1024 ** 3);
  return `${cpu?.model ?? 'unknown processor'}, ${cpus().length} cores, ${memory} GB, Node ${process.version}`;
}

const benches: Readonly<Record<string, (options: Options) => Promise<void>>> = {
  engine: benchEngine,
  growth: benchGrowth,
  countersign: benchCountersign,
  large: benchLarge,
  http: benchHttp,
  loading: benchLoading,
  clicks: benchClicks,
  memory: benchMemory,
  metrics: benchMetrics,
  start: benchStart,
  designer: benchDesigner,
  figures: benchFigures,
  forms: benchForms,
  organisation: benchOrganisation,
  printing: benchPrinting,
  realtime: benchRealtime,
  records: benchRecords,
  'roll-ups': benchRollUps,
  search: benchSearch,
  standard: benchStandard,
};

const { names, options } = readOptions(process.argv.slice(2));
const unknown = names.filter((name) => !Object.hasOwn(benches, name));
if (unknown.length > 0) {
  console.log(`no such benchmark: ${unknown.join(', ')}; there are ${Object.keys(benches).join(', ')}`);
  process.exitCode = 1;
} else {
  console.log(machine());
  for (const name of names.length > 0 ? names : Object.keys(benches)) {
    console.log(`\n## ${name}\n`);
    await benches[name]?.(options);
  }
}
