import { benchDesigner } from './designer';
import { benchEngine } from './engine';

const benches: Readonly<Record<string, () => Promise<void>>> = { designer: benchDesigner, engine: benchEngine };

const name = process.argv[2] ?? '';
const bench = Object.hasOwn(benches, name) ? benches[name] : undefined;
if (bench) await bench();
else {
  console.log(`usage: npm run bench -- ${Object.keys(benches).join('|')}`);
  process.exitCode = 1;
}
