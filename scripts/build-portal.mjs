import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { build } from 'vite';
import { root } from './lib/run.mjs';

const compressible = /\.(js|mjs|css|html|svg|json|txt|wasm|ttf)$/;
const smallest = 1024;

export async function buildPortal() {
  const app = join(root, 'apps/portal');
  /* Libraries build differently for tests, and tests may be who asks. */
  process.env.NODE_ENV = 'production';
  await build({ root: app, logLevel: 'warn' });
  await Promise.all(filesBelow(join(app, 'dist')).filter(isWorthIt).map(compress));
}

/** Compresses each file with brotli and gzip; the server sends what the browser accepts. */
async function compress(path) {
  const content = readFileSync(path);
  const params = { [constants.BROTLI_PARAM_QUALITY]: 10, [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
  writeFileSync(`${path}.br`, await promisify(brotliCompress)(content, { params }));
  writeFileSync(`${path}.gz`, await promisify(gzip)(content, { level: 9 }));
}

const isWorthIt = (path) => compressible.test(path) && statSync(path).size >= smallest;

const filesBelow = (folder) =>
  readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name));
