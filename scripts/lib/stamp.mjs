import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './run.mjs';

/** What a build was made of: a hash over the names and the contents of its inputs, folders taken whole. */
export function hashOf(inputs) {
  const hash = createHash('sha256').update(process.version);
  for (const path of inputs.flatMap(filesOf).sort())
    hash
      .update(path)
      .update('\0')
      .update(readFileSync(join(root, path)));
  return hash.digest('hex');
}

function filesOf(path) {
  const target = join(root, path);
  if (!existsSync(target)) return [];
  if (!statSync(target).isDirectory()) return [path];
  return readdirSync(target).flatMap((name) =>
    ['node_modules', 'dist'].includes(name) ? [] : filesOf(join(path, name)),
  );
}

const stampOf = (target) => join(root, target, '.stamp');

export const isFresh = (target, hash) => existsSync(stampOf(target)) && readFileSync(stampOf(target), 'utf8') === hash;

/** Called last, so that a build cut short is stale. */
export function stamp(target, hash) {
  mkdirSync(join(root, target), { recursive: true });
  writeFileSync(stampOf(target), hash);
}
