import { news } from '@portal/contract/news';
import type { ModuleContext } from '../../../platform/module';
import { recordSource } from '../../commons/visitors';

const opened = {
  title: 'title',
  note: ['column', 'source'],
  date: 'publishedAt',
  facts: ['column', 'source', 'publishedAt'],
  texts: ['body'],
  files: ['cover', 'attachments'],
} as const;

/** Opens all news to visitors, and those about policies as a kind of their own. */
export const newsForVisitors = (context: ModuleContext) => [
  recordSource(context, news, { ...opened, kind: 'news' }),
  recordSource(context, news, { ...opened, kind: 'policies', only: { column: 'policy' } }),
];
