import type { DesignerText } from '../../shared/strings';
import { textsWith } from '../../shared/strings/texts-with';
import type zhCN from './zh-CN.json';

type Table = Record<keyof typeof zhCN, string>;
export type SectionText = DesignerText | keyof Table;
export type SectionTexts = (text: SectionText, values?: Record<string, string | number>) => string;

/** The designer, and the words of the sections that are fetched beside its own. */
export const useSection = textsWith<Table>({
  'zh-CN': () => import('./zh-CN.json'),
  'en-US': () => import('./en-US.json'),
});
