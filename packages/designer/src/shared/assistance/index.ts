import type { DesignerText } from '../strings';
import { textsWith } from '../strings/texts-with';
import type zhCN from './zh-CN.json';

export type AssistanceText = DesignerText | keyof typeof zhCN;

/** Returns the designer, and the texts of the tools that help while drawing. */
export const useAssistance = textsWith<Record<keyof typeof zhCN, string>>({
  'zh-CN': () => import('./zh-CN.json'),
  'en-US': () => import('./en-US.json'),
});
