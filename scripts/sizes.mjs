/* Checks what a browser loads, gzipped, against the budgets. Run it after a build. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { root } from './lib/run.mjs';

const dist = join(root, 'apps/portal/dist');
const manifest = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8'));

const strings = (...names) => names.map((name) => new RegExp(`/strings/zh-CN/${name}\\.json$`));
const start = [/^index\.html$/, /\/strings\/zh-CN\/sign-in-page\.ts$/];
const signIn = [...start, /features\/auth\/index\.tsx$/];
const shell = [
  ...start,
  /app\/index\.tsx$/,
  /\/strings\/zh-CN\/first-pages\.ts$/,
  /app\/shell\/antd-locale\/zh-CN\.ts$/,
];
/** What fills the layout of every page loads while its content does. */
const filling = [/app\/frame\/index\.ts$/, /shared\/icons\/drawings\.tsx$/];
const list = [...shell, ...filling, /features\/tasks\/lists\/index\.ts$/];
const home = [...shell, ...filling, /app\/home-pages\.tsx$/, /app\/home-blocks\.ts$/, ...strings('home')];
const definitions = [...shell, ...filling, /features\/definitions\/index\.ts$/, ...strings('definitions')];
const monitor = [...shell, ...filling, /features\/monitor\/MonitorPages\.tsx$/, ...strings('monitor')];
const drawer = [...list, /app\/workflow-parts\.ts$/];
const designer = [
  /features\/definitions\/DesignerPage\.tsx$/,
  /designer\/src\/modeler\/index\.ts$/,
  /designer\/src\/shared\/strings\/zh-CN\.json$/,
  ...strings('definitions'),
];
const form = [/features\/forms\/fill\/index\.ts$/];
const builder = [/features\/forms\/builder\/index\.ts$/];
const preview = [/designer\/src\/dialogs\/PreviewXml\.tsx$/, /designer\/src\/dialogs\/XmlCode\.tsx$/];

/** In kilobytes of 1000 bytes; `beside` is what the browser has by then. `files`: scripts and styles, which leaves room for the page, its first script and its calls: nine of a list, three of the sign-in. */
const budgets = [
  { name: 'sign-in page', loads: signIn, js: 132, files: 7 },
  { name: 'shell', loads: shell, js: 280 },
  { name: 'list page in all', loads: list, js: 406, files: 15 },
  { name: 'home page in all', loads: home, js: 512, files: 25 },
  { name: 'list of definitions in all', loads: definitions, js: 411 },
  { name: 'list of instances in all', loads: monitor, js: 417 },
  { name: 'viewer', loads: [/tasks\/status\/StatusTab\.tsx$/], beside: drawer, js: 66 },
  { name: 'drawn form', loads: form, beside: drawer, js: 58 },
  { name: 'form builder', loads: builder, beside: drawer, js: 101 },
  { name: 'designer', loads: designer, beside: list, js: 208, css: 20 },
  { name: 'XML preview', loads: preview, beside: [...list, ...designer], js: 95 },
];

/** The chunks behind entries, with whatever they import at once. */
function chunksOf(patterns) {
  const found = new Set();
  const add = (key) => {
    if (found.has(key)) return;
    found.add(key);
    (manifest[key].imports ?? []).forEach(add);
  };
  for (const pattern of patterns) {
    const keys = Object.keys(manifest).filter((key) => pattern.test(key));
    if (keys.length === 0) throw new Error(`The build has nothing like ${pattern}; scripts/sizes.mjs names it.`);
    keys.forEach(add);
  }
  return found;
}

const size = (file) => gzipSync(readFileSync(join(dist, file)), { level: 9 }).length / 1000;
const sum = (files) => [...new Set(files)].map(size).reduce((total, next) => total + next, 0);

let failed = false;
for (const { name, loads, beside = [], js, css, files = Infinity } of budgets) {
  const present = chunksOf(beside);
  const chunks = [...chunksOf(loads)].filter((key) => !present.has(key)).map((key) => manifest[key]);
  const measured = { js: sum(chunks.map(({ file }) => file)), css: sum(chunks.flatMap((chunk) => chunk.css ?? [])) };
  const count = new Set(chunks.flatMap((chunk) => [chunk.file, ...(chunk.css ?? [])])).size;
  const tooLarge = measured.js > js || (css !== undefined && measured.css > css) || count > files;
  failed ||= tooLarge;
  const budget = css === undefined ? `${js} KB` : `${js} KB + ${css} KB CSS`;
  console.log(
    `${tooLarge ? '✗' : '✓'} ${name}: ${measured.js.toFixed(1)} KB, CSS ${measured.css.toFixed(1)} KB, ${count} files (at most ${budget}${files === Infinity ? '' : `, ${files} files`})`,
  );
}
process.exit(failed ? 1 : 0);
