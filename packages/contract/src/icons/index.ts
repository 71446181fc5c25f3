import { textsIn, type Locale } from '../wire/locale';
import enUS from '../strings/en-US.icons.json';
import zhCN from '../strings/zh-CN.icons.json';
import type { Subject } from './names';

export * from './names';

/** The labels of the subjects in the dialogs that offer their icons. */
export const subjectLabels = { 'zh-CN': zhCN, 'en-US': enUS } satisfies Record<string, Record<Subject, string>>;

export const subjectLabel = (subject: Subject, locale: Locale): string => textsIn(subjectLabels, locale)[subject];
