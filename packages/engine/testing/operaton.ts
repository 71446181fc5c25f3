import { execFile, spawn, type ChildProcessByStdio } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable, Writable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const run = promisify(execFile);
const source = fileURLToPath(new URL('../../../bench/operaton', import.meta.url));
const built = fileURLToPath(new URL('../../../.cache/bench-operaton', import.meta.url));

/** A program with Operaton's engine, driven by lines on stdin. */
export interface OperatonProgram {
  version: string;
  ask(line: string): Promise<string>;
  close(): Promise<void>;
}

/** The JDBC URL of this PostgreSQL database. */
export const jdbcOf = (address: URL): string =>
  `jdbc:postgresql://${address.host}${address.pathname}?user=${address.username}&reWriteBatchedInserts=true`;

/** How the peer of a measurement runs. */
export const measured = ['-XX:+UseParallelGC', '-Xms1g', '-Xmx1g'] as const;

/** True where Java and everything that the programs need are on this machine, so that nothing has to be fetched. */
export const isOperatonBuilt = async (): Promise<boolean> => (await isThere('java')) && isBuilt();

/** Starts a main class of `bench/operaton`, or returns a sentence that says why it cannot be had. */
export async function startOperatonProgram(
  name: string,
  { jvm, arguments: rest }: { jvm: readonly string[]; arguments: readonly string[] },
): Promise<OperatonProgram | string> {
  if (await isOperatonBuilt()) return started(name, jvm, rest);
  for (const program of ['java', 'mvn']) {
    if (!(await isThere(program))) return `Operaton is left out: there is no ${program} here.`;
  }
  try {
    await build();
  } catch (error) {
    return `Operaton is left out: Maven could not build it.\n${String((error as { stdout?: string }).stdout ?? error)}`;
  }
  return started(name, jvm, rest);
}

async function started(name: string, jvm: readonly string[], rest: readonly string[]): Promise<OperatonProgram> {
  const classes = `${join(built, 'classes')}:${join(built, 'lib')}/*`;
  const child = spawn('java', [...jvm, '-cp', classes, name, ...rest], { stdio: ['pipe', 'pipe', 'inherit'] });
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

/** Compiles the programs and fetches what they stand on. */
async function build(): Promise<void> {
  await run('mvn', ['-q', '-B', 'clean', 'compile'], { cwd: source });
  writeFileSync(stamp, digest());
}

const stamp = join(built, 'built');
const isBuilt = (): boolean => existsSync(stamp) && readFileSync(stamp, 'utf8') === digest();

/** Identifies the sources that were built. */
function digest(): string {
  const files = ['pom.xml', ...readdirSync(source, { recursive: true, encoding: 'utf8' }).filter(isJava)];
  const hash = createHash('sha256');
  for (const file of files.toSorted()) hash.update(readFileSync(join(source, file)));
  return hash.digest('hex');
}

const isJava = (file: string): boolean => file.endsWith('.java');
