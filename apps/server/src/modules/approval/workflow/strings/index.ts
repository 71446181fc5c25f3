import type { WrittenLocale } from '@portal/contract';
import enUS from './en-US.json';
import zhCN from './zh-CN.json';

export const workflowStrings: Record<WrittenLocale, typeof zhCN> = { 'zh-CN': zhCN, 'en-US': enUS };
