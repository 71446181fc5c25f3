import type { Localized } from '@portal/contract';
import enUS from './en-US.json';
import zhCN from './zh-CN.json';

interface ShortcutTexts {
  label: string;
  description: string;
}
type Table = Readonly<Record<string, ShortcutTexts>>;
const tables: { zh: Table; en: Table } = { zh: zhCN, en: enUS };

/** Returns the texts of a built-in shortcut. @throws Error if a table lacks them */
export function shortcutTextsAt(path: string): Record<keyof ShortcutTexts, Localized> {
  const [zh, en] = [tables.zh[path], tables.en[path]];
  if (!zh || !en) throw new Error(`modules/commons/home/strings lacks the texts of ${path}.`);
  return {
    label: { 'zh-CN': zh.label, 'en-US': en.label },
    description: { 'zh-CN': zh.description, 'en-US': en.description },
  };
}
