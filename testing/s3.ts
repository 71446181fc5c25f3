import { execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from './free-port';

export interface S3Server {
  endpoint: string;
  /** False for moto, which checks no keys and does not know when an upload began. */
  isExact: boolean;
  stop(): Promise<void>;
}

/** The key that servers of tests know. */
export const s3Key = { accessKeyId: 'portal-key', secretAccessKey: 'portal-secret' };

/**
 * The S3 servers that tests can run on: SeaweedFS, or the one of moto. Null if neither is
 * installed (docs/operations.md, Testing).
 */
export const s3Program: 'weed' | 'moto_server' | null =
  (['weed', 'moto_server'] as const).find((program) => isInstalled(program)) ?? null;

function isInstalled(program: string): boolean {
  try {
    execFileSync('sh', ['-c', `command -v ${program}`], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

/** Starts an S3 server without buckets, on a free port if none is given. Call it only if there is an `s3Program`. */
export async function startS3(given?: number): Promise<S3Server> {
  const folder = mkdtempSync(join(tmpdir(), 'portal-s3-'));
  const port = given ?? (await freePort());
  const child = spawn(s3Program!, s3Program === 'weed' ? await weedArguments(folder, port) : motoArguments(port), {
    cwd: folder,
    stdio: 'ignore',
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const endpoint = `http://127.0.0.1:${port}`;
  for (let tries = 0; tries < 300 && !(await answers(endpoint)); tries += 1) await sleep(100);
  return {
    endpoint,
    isExact: s3Program === 'weed',
    async stop() {
      child.kill('SIGKILL');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

const answers = (endpoint: string): Promise<boolean> =>
  fetch(endpoint).then(
    ({ status }) => status < 500,
    () => false,
  );

const motoArguments = (port: number): string[] => ['-H', '127.0.0.1', '-p', String(port)];

/** Returns the arguments of SeaweedFS. @param folder for its data and the file with its key */
export async function weedArguments(folder: string, port: number, address = '127.0.0.1'): Promise<string[]> {
  const config = join(folder, 's3.json');
  const { accessKeyId: accessKey, secretAccessKey: secretKey } = s3Key;
  const actions = ['Admin', 'Read', 'Write', 'List', 'Tagging'];
  writeFileSync(
    config,
    JSON.stringify({ identities: [{ name: 'portal', credentials: [{ accessKey, secretKey }], actions }] }),
  );
  const ports: string[] = [];
  for (const part of ['master', 'volume', 'filer']) {
    const [own, grpc] = [await freePort(), await freePort()];
    ports.push(`-${part}.port=${own}`, `-${part}.port.grpc=${grpc}`);
  }
  return [
    'server',
    '-s3',
    `-dir=${folder}`,
    `-ip=${address}`,
    `-ip.bind=${address}`,
    `-s3.port=${port}`,
    `-s3.port.grpc=${await freePort()}`,
    `-s3.config=${config}`,
    '-master.volumeSizeLimitMB=64',
    /* Each bucket takes seven volumes. */
    '-volume.max=500',
    ...ports,
  ];
}
