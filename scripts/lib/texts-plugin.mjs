import { readdirSync, readFileSync } from 'node:fs';
import { root } from './run.mjs';
import { toTraditionalTable, traditionalTexts } from './traditional.mjs';

/** Packages whose texts the browser has in its code. */
const packages = ['packages/contract/src', 'packages/bpmn/src', 'packages/designer/src', 'packages/widgets/src'];

const readTable = (path) => JSON.parse(readFileSync(path, 'utf8'));

/** The titles of the kinds of records by language and area, without their other texts. */
function kindTitles() {
  const folder = `${root}/packages/contract/src/strings/records`;
  const titles = {};
  for (const name of readdirSync(folder).toSorted()) {
    const [locale, area] = name.split('.');
    (titles[locale] ??= {})[area] = readTable(`${folder}/${name}`).title;
  }
  return titles;
}

const virtual = {
  'virtual:traditional-texts': () => traditionalTexts(packages),
  'virtual:kind-titles': kindTitles,
};

/**
 * Gives Vite the texts that it cannot read from the tables as they are: zh-CN tables in Traditional Chinese, so that browsers
 * need no conversion (`….json?traditional`), and the titles of the kinds of records.
 */
export const texts = () => ({
  name: 'texts',
  enforce: 'pre',
  resolveId: (id) => (id in virtual ? `\0${id}` : undefined),
  load(id) {
    const make = virtual[id.slice(1)];
    if (id.startsWith('\0') && make) return `export default ${JSON.stringify(make())}`;
    if (!id.endsWith('.json?traditional')) return undefined;
    const table = readTable(id.replace('?traditional', ''));
    return { code: `export default ${JSON.stringify(toTraditionalTable(table))}`, moduleType: 'js' };
  },
});
