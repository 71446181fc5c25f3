import { unzipSync } from 'fflate';
import { createHash } from 'node:crypto';
import { manifest, manifestName, type Manifest, signature, signatureName } from './manifest';
import { fingerprint, isSigned, isSignedBy } from './signature';

/** Bytes of one file of a package at most, so that a forged one does not fill the memory. */
const fileBytes = 1024 * 1024 * 1024;

export interface Verified {
  manifest: Manifest;
  /** What is wrong, a sentence each; empty: nothing. */
  problems: readonly string[];
  /** Of the key that signed. */
  fingerprint: string;
  /** Whether this installation signed; null where its key is not known. */
  own: boolean | null;
}

/** A file that is no package. */
export class ArchiveError extends Error {}

/** Checks that a package is complete and unchanged. @throws ArchiveError for another file */
export function verifyArchive(archive: Uint8Array, secretKey: Buffer | null): Verified {
  const names = withArchiveError(() => countNames(archive));
  const read = (name: string): Uint8Array | undefined =>
    unzipSync(archive, { filter: (file) => file.name === name && file.originalSize <= fileBytes })[name];
  const [bytes, signed] = withArchiveError(() => [read(manifestName), read(signatureName)]);
  if (!bytes || !signed)
    throw new ArchiveError('This file is not an archive package: it has no manifest or signature.');
  const [content, sealed] = withArchiveError(() => [
    manifest.parse(JSON.parse(Buffer.from(bytes).toString())),
    signature.parse(JSON.parse(Buffer.from(signed).toString())),
  ]);
  const problems: string[] = [];
  if (!isSigned(sealed, bytes)) problems.push('The signature does not fit the manifest: the manifest was changed.');
  const listed = new Map(content.files.map((file) => [file.name, file]));
  for (const [name, { sha256 }] of listed) {
    const file = names.has(name) ? readOrUndefined(() => read(name)) : undefined;
    if (!file) problems.push(`${name} is missing or damaged.`);
    else if (createHash('sha256').update(file).digest('hex') !== sha256) problems.push(`${name} was changed.`);
  }
  for (const [name, count] of names) if (count > 1) problems.push(`${name} occurs more than once.`);
  for (const name of names.keys())
    if (!listed.has(name) && name !== manifestName && name !== signatureName) problems.push(`${name} was added.`);
  const own = secretKey === null ? null : isSignedBy(secretKey, sealed);
  return { manifest: content, problems, fingerprint: fingerprint(sealed), own };
}

/** Counts each name, because programs differ in which of two files of the same name they unpack. */
function countNames(archive: Uint8Array): ReadonlyMap<string, number> {
  const names = new Map<string, number>();
  unzipSync(archive, {
    filter: ({ name }) => {
      names.set(name, (names.get(name) ?? 0) + 1);
      return false;
    },
  });
  return names;
}

function withArchiveError<T>(work: () => T): T {
  try {
    return work();
  } catch (error) {
    throw new ArchiveError(`This file is not an archive package: ${(error as Error).message}`);
  }
}

function readOrUndefined<T>(read: () => T): T | undefined {
  try {
    return read();
  } catch {
    return undefined;
  }
}
