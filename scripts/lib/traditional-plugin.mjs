import { readFileSync } from 'node:fs';
import { toTraditionalTable, traditionalTexts } from './traditional.mjs';

const virtual = 'virtual:traditional-texts';
/** Packages whose texts the browser has in its code. */
const packages = ['packages/contract/src', 'packages/bpmn/src', 'packages/designer/src', 'packages/widgets/src'];

/** Gives Vite the zh-CN tables in Traditional Chinese, so that browsers need no conversion: `….json?traditional`. */
export const traditional = () => ({
  name: 'traditional-chinese',
  enforce: 'pre',
  resolveId: (id) => (id === virtual ? `\0${virtual}` : undefined),
  load(id) {
    if (id === `\0${virtual}`) return `export default ${JSON.stringify(traditionalTexts(packages))}`;
    if (!id.endsWith('.json?traditional')) return undefined;
    const table = JSON.parse(readFileSync(id.replace('?traditional', ''), 'utf8'));
    return { code: `export default ${JSON.stringify(toTraditionalTable(table))}`, moduleType: 'js' };
  },
});
