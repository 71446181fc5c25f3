import type { Localized } from '@portal/contract';
import enUS from './en-US.json';
import zhCN from './zh-CN.json';

const tables: { zh: Readonly<Record<string, string>>; en: Readonly<Record<string, string>> } = { zh: zhCN, en: enUS };

/** Returns the label of a built-in menu item. @throws Error if a table lacks it */
export function labelAt(path: string): Localized {
  const [zh, en] = [tables.zh[path], tables.en[path]];
  if (zh === undefined || en === undefined)
    throw new Error(`modules/commons/menus/strings lacks the label of ${path}.`);
  return { 'zh-CN': zh, 'en-US': en };
}
