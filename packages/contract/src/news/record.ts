import { choice, dateTime, longText, optionsFor, pictures, richText, text, wholeNumber } from '../fields';
import { record } from '../records';
import enUS from '../strings/records/en-US.news.json';
import zhCN from '../strings/records/zh-CN.news.json';
import { permissions } from '../wire/permissions';

export const newsColumns = ['policy', 'talent', 'notice', 'service'] as const;

/** News (spec 000 §2, /newsList and /newsDetail): written by an author, published once its review is completed. */
export const news = record({
  area: 'news',
  fields: {
    title: text({ required: true, max: 120 }),
    column: choice({ required: true, options: optionsFor(newsColumns) }),
    cover: pictures({ max: 1 }),
    summary: longText({ max: 300 }),
    body: richText({ required: true }),
    source: text({ max: 100 }),
    author: text({ max: 50 }),
    publishedAt: dateTime({ readOnly: true }),
    views: wholeNumber({ readOnly: true }),
  },
  list: {
    columns: ['title', 'column', 'source', 'publishedAt', 'views'],
    also: ['cover', 'summary', 'author'],
    filters: ['column'],
    search: ['title'],
    sort: '-publishedAt',
  },
  states: { draft: 'default', review: 'processing', published: 'success', offline: 'default', returned: 'warning' },
  rules: {},
  initial: 'draft',
  editable: ['draft'],
  removable: ['draft', 'offline'],
  read: [
    { states: ['published'], reach: 'tenant' },
    { permission: permissions.newsWrite, reach: 'own' },
    { permission: permissions.newsPublish, reach: 'tenant' },
  ],
  write: { permission: permissions.newsWrite, reach: 'own' },
  actions: {
    submit: { from: ['draft'], to: 'review', permission: permissions.newsWrite, reach: 'own' },
    publish: {
      from: ['offline'],
      to: 'published',
      permission: permissions.newsPublish,
      reach: 'tenant',
      confirm: true,
    },
    takeOffline: {
      from: ['published'],
      to: 'offline',
      permission: permissions.newsPublish,
      reach: 'tenant',
      confirm: true,
    },
  },
  review: {
    formId: 2,
    process: 'news_review',
    submit: 'submit',
    completed: 'published',
    stopped: 'draft',
    returned: 'returned',
    revoked: 'offline',
    revisable: ['published', 'offline'],
    completedAt: 'publishedAt',
  },
  texts: { 'zh-CN': zhCN, 'en-US': enUS },
});
