import { execFile, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { diagramFile, works, type WorkName } from './work';

const run = promisify(execFile);
const source = fileURLToPath(new URL('../../operaton', import.meta.url));
const built = fileURLToPath(new URL('../../../.cache/bench-operaton', import.meta.url));

export interface Operaton {
  version: string;
  /** Tasks completed a second by so many threads. */
  rate(work: WorkName, clients: number, seconds: number): Promise<number>;
  close(): Promise<void>;
}

/** Operaton's engine in a process of its own, on the database of that address; a sentence where it cannot be had. */
export async function startOperaton(address: URL, connections: number): Promise<Operaton | string> {
  for (const program of ['java', 'mvn']) {
    if (!(await isThere(program))) return `Operaton is left out: there is no ${program} here.`;
  }
  try {
    await build();
  } catch (error) {
    return `Operaton is left out: Maven could not build it.\n${String((error as { stdout?: string }).stdout ?? error)}`;
  }
  const jdbc = `jdbc:postgresql://${address.host}${address.pathname}?user=${address.username}&reWriteBatchedInserts=true`;
  const child = spawn(
    'java',
    [
      '-XX:+UseParallelGC',
      '-Xms1g',
      '-Xmx1g',
      '-cp',
      `${join(built, 'classes')}:${join(built, 'lib')}/*`,
      'bench.Main',
      jdbc,
      String(connections),
      ...works.map(diagramFile),
    ],
    { stdio: ['pipe', 'pipe', 'inherit'] },
  );
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const answer = async (): Promise<[string, string]> => {
    const { value, done } = await lines.next();
    if (done) throw new Error('Operaton has ended');
    const [first = '', second = ''] = value.split(' ');
    return [first, second];
  };
  const [, version] = await answer();
  return {
    version,
    async rate(work, clients, seconds) {
      child.stdin.write(`${work} ${clients} ${Math.round(seconds * 1000)}\n`);
      const [done, nanoseconds] = await answer();
      return (Number(done) * 1e9) / Number(nanoseconds);
    },
    close: () =>
      new Promise((resolve) => {
        child.once('exit', () => resolve());
        child.stdin.end();
      }),
  };
}

async function isThere(program: string): Promise<boolean> {
  return run(program, ['-version']).then(
    () => true,
    () => false,
  );
}

/** Compiles the driver and fetches what it stands on, unless that was done for the same sources. */
async function build(): Promise<void> {
  const files = ['pom.xml', ...readdirSync(source, { recursive: true, encoding: 'utf8' }).filter(isJava)];
  const hash = createHash('sha256');
  for (const file of files.toSorted()) hash.update(readFileSync(join(source, file)));
  const stamp = join(built, 'built');
  const digest = hash.digest('hex');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === digest) return;
  console.log('building the driver of Operaton …');
  await run('mvn', ['-q', '-B', 'clean', 'compile'], { cwd: source });
  writeFileSync(stamp, digest);
}

const isJava = (file: string): boolean => file.endsWith('.java');
