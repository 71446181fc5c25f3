import { execFile, spawn, type ChildProcessByStdio } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable, Writable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const run = promisify(execFile);
const source = fileURLToPath(new URL('../../operaton', import.meta.url));
const built = fileURLToPath(new URL('../../../.cache/bench-operaton', import.meta.url));

/** A program with Operaton's engine, driven by lines on stdin. */
export interface OperatonProgram {
  version: string;
  ask(line: string): Promise<string>;
  close(): Promise<void>;
}

/** One of the programs of `bench/operaton`; a sentence where it cannot be had. */
export async function startOperatonProgram(
  name: string,
  address: URL,
  ...rest: readonly string[]
): Promise<OperatonProgram | string> {
  for (const program of ['java', 'mvn']) {
    if (!(await isThere(program))) return `Operaton is left out: there is no ${program} here.`;
  }
  try {
    await build();
  } catch (error) {
    return `Operaton is left out: Maven could not build it.\n${String((error as { stdout?: string }).stdout ?? error)}`;
  }
  const jdbc = `jdbc:postgresql://${address.host}${address.pathname}?user=${address.username}&reWriteBatchedInserts=true`;
  const classes = `${join(built, 'classes')}:${join(built, 'lib')}/*`;
  const child = spawn(
    'java',
    ['-XX:+UseParallelGC', '-Xms1g', '-Xmx1g', '-cp', classes, `bench.${name}`, jdbc, ...rest],
    {
      stdio: ['pipe', 'pipe', 'inherit'],
    },
  );
  const answer = linesOf(child);
  const version = (await answer()).replace(/^ready /, '');
  return {
    version,
    ask(line) {
      child.stdin.write(`${line}\n`);
      return answer();
    },
    close: () =>
      new Promise((resolve) => {
        child.once('exit', () => resolve());
        child.stdin.end();
      }),
  };
}

function linesOf({ stdout }: ChildProcessByStdio<Writable, Readable, null>): () => Promise<string> {
  const lines = createInterface({ input: stdout })[Symbol.asyncIterator]();
  return async () => {
    const { value, done } = await lines.next();
    if (done) throw new Error('Operaton has ended');
    return value;
  };
}

async function isThere(program: string): Promise<boolean> {
  return run(program, ['-version']).then(
    () => true,
    () => false,
  );
}

/** Compiles the programs and fetches what they stand on, unless that was done for the same sources. */
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
