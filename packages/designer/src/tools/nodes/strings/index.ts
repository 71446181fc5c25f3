import { textsWith } from '../../../shared/strings/texts-with';
import type zhCN from './zh-CN.json';

type Table = Record<keyof typeof zhCN, string>;

/** Returns the designer, and the texts of the table of all nodes, which are fetched with it. */
export const useNodes = textsWith<Table>({
  'zh-CN': () => import('./zh-CN.json'),
  'en-US': () => import('./en-US.json'),
});
