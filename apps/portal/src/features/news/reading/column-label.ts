import { textsIn } from '@portal/contract';
import { news, newsColumns } from '@portal/contract/news';
import { currentLocale } from '../../../shared/i18n';

const labels: Readonly<Record<'zh-CN' | 'en-US', Readonly<Record<string, string>>>> = {
  'zh-CN': news.texts['zh-CN'].options['column'] ?? {},
  'en-US': news.texts['en-US'].options['column'] ?? {},
};

/** A column of the news by its name in the reader's language. */
export const columnLabel = (column: string): string => textsIn(labels, currentLocale())[column] ?? column;

export const columnOptions = () => newsColumns.map((value) => ({ value, label: columnLabel(value) }));
