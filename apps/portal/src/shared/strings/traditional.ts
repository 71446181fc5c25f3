import { setTraditionalTexts } from '@portal/contract';
import texts from 'virtual:traditional-texts';

/* The texts of the packages, whose tables the portal does not load by area. */
setTraditionalTexts(texts);

type Table = Record<string, unknown>;

/** The tables in zh-CN, converted to Traditional Chinese by the build. */
const tables = import.meta.glob<Table>(['./zh-CN/*.json', '../../../../../packages/widgets/src/strings/zh-CN.json'], {
  import: 'default',
  query: '?traditional',
});

export async function loadTraditionalTable(area: string): Promise<Table> {
  const widgets = '../../../../../packages/widgets/src/strings/zh-CN.json';
  const table = await tables[area === 'widgets' ? widgets : `./zh-CN/${area}.json`]?.();
  if (!table) throw new Error(`no table of texts for ${area} in zh-TW`);
  return table;
}
