import { fileURLToPath } from 'node:url';
import { build, preview } from 'vite';
import { texts } from '../../../scripts/lib/texts-plugin.mjs';

export interface Site {
  url: string;
  close: () => Promise<void>;
}

/** Builds a page of a benchmark as the portal is built, and serves it. `folder` has its `index.html`. */
export async function openSite(name: string, folder: URL): Promise<Site> {
  const outDir = fileURLToPath(new URL(`../../../.cache/bench-${name}`, import.meta.url));
  const shared = {
    root: fileURLToPath(folder),
    base: './',
    plugins: [texts()],
    logLevel: 'error' as const,
    build: { outDir, emptyOutDir: true, chunkSizeWarningLimit: 5000, target: 'es2023' },
  };
  await build(shared);
  const server = await preview({ ...shared, preview: { host: '127.0.0.1', port: 0 } });
  const url = server.resolvedUrls?.local[0];
  if (!url) throw new Error('the page is not served');
  return { url, close: () => server.close() };
}
