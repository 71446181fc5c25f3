import type { DesignerText } from '../strings';
import { textsWith } from '../strings/texts-with';
import type zhCN from './zh-CN.json';

export type AssistanceText = DesignerText | keyof typeof zhCN;

/** The designer, and the words of what helps while drawing. */
export const useAssistance = textsWith<Record<keyof typeof zhCN, string>>({
  'zh-CN': () => import('./zh-CN.json'),
  'en-US': () => import('./en-US.json'),
});
