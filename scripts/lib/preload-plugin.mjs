import { createHash } from 'node:crypto';

/** What every page behind the sign-in loads: the application, and what fills its frame. */
const entries = /portal\/src\/app\/(index\.tsx|frame\/index\.ts)$/;

/**
 * Adds a small first script to the page: for those who are signed in it asks for the code of the application while that of
 * the sign-in is still arriving, so that a slow line is never idle.
 * `sessionKey`: where the browser keeps the session.
 */
export const preload = (sessionKey) => ({
  name: 'preload',
  apply: 'build',
  generateBundle: {
    order: 'post',
    handler(_, bundle) {
      const page = bundle['index.html'];
      const addresses = filesBehind(bundle)
        .map((file) => `/${file}`)
        .filter((address) => !page.source.includes(address));
      const source = scriptFor(sessionKey, addresses);
      const hash = createHash('sha256').update(source).digest('base64url').slice(0, 8);
      const fileName = `assets/preload-${hash}.js`;
      this.emitFile({ type: 'asset', fileName, source });
      page.source = page.source.replace('<script', `<script async src="/${fileName}"></script>\n    <script`);
    },
  },
});

/** The chunks of the entries, with whatever they import at once. */
function filesBehind(bundle) {
  const found = new Set();
  const add = (file) => {
    if (found.has(file)) return;
    found.add(file);
    bundle[file].imports.forEach(add);
  };
  for (const { facadeModuleId, fileName } of Object.values(bundle)) {
    if (entries.test(facadeModuleId ?? '')) add(fileName);
  }
  return Array.from(found);
}

const scriptFor = (sessionKey, addresses) => `if (localStorage.getItem(${JSON.stringify(sessionKey)}))
  for (const href of ${JSON.stringify(addresses)})
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
`;
