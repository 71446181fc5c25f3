/* npm run archive -- verify FILE: checks that an archive package is complete, unchanged and of this installation. */
import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { ArchiveError, verifyArchive } from '../modules/approval/printing';
import { ConfigError, readConfig } from '../platform/config/config';
import { dataFolder } from '../platform/database/embedded/folders';
import { print } from '../platform/print';
import { unprivilegedAccount } from '../platform/unprivileged-account';

const usage = 'Name the package: npm run archive -- verify archive.zip';

/** The key of this installation; null on another machine. Unlike a start of the portal, it makes none. */
async function knownKey(): Promise<Buffer | null> {
  const { secretKey, dataDir } = readConfig(process.env);
  if (secretKey) return secretKey;
  const text = await readFile(join(dataFolder(dataDir, unprivilegedAccount()).path, 'secret.key'), 'utf8').catch(
    () => null,
  );
  return text === null ? null : Buffer.from(text, 'base64');
}

async function main([command, file, ...others]: string[]): Promise<void> {
  if (command === '--help' || command === '-h') {
    process.stdout.write(`${usage}\n`);
    return;
  }
  if (command !== 'verify' || file === undefined || others.length > 0) throw new ArchiveError(usage);
  const path = resolve(process.env['INIT_CWD'] ?? '.', file);
  const content = await readFile(path).catch((error: Error) => {
    throw new ArchiveError(error.message);
  });
  const { manifest, problems, fingerprint, own } = verifyArchive(content, await knownKey());
  const { instances, files, createdAt, createdBy, missing } = manifest;
  print(`${instances.length} instances, ${files.length} files, made ${createdAt} by ${createdBy}`);
  for (const name of missing) print(`The package was made without ${name}, which the portal no longer had.`);
  for (const problem of problems) print(problem);
  const signers = {
    true: 'this installation',
    false: 'ANOTHER installation',
    null: 'a key that this machine does not know',
  };
  print(`Signed by ${signers[`${own}`]}: ${fingerprint}`);
  print(problems.length === 0 ? 'The package is complete and unchanged.' : 'The package is NOT as it was made.');
  if (problems.length > 0 || own === false) process.exitCode = 1;
}

try {
  await main(process.argv.slice(2));
} catch (error) {
  const isExplained = [ArchiveError, ConfigError].some((type) => error instanceof type);
  print(isExplained ? (error as Error).message : String((error as Error).stack));
  process.exitCode = 1;
}
