import { choice, dateTime, files, longText, pictures, richText, text, wholeNumber, yesNo } from '../fields';
import { record } from '../records';
import { labelledForm } from '../records/labelled-form';
import enUS from '../strings/records/en-US.news.json';
import zhCN from '../strings/records/zh-CN.news.json';
import { permissions } from '../wire/permissions';

/** The dictionary of the columns, which the office keeps. */
export const newsColumnDictionary = 'news_column';

const texts = { 'zh-CN': zhCN, 'en-US': enUS };

/** News (spec 000 §2, /newsList and /newsDetail): written by an author, published once its review is completed. */
export const news = record({
  area: 'news',
  fields: {
    title: text({ required: true, max: 120 }),
    column: choice({ required: true, dictionary: newsColumnDictionary }),
    pinned: yesNo({}),
    cover: pictures({ max: 1 }),
    summary: longText({ max: 300 }),
    body: richText({ required: true }),
    source: text({ max: 100 }),
    author: text({ max: 50 }),
    attachments: files({ max: 10 }),
    /** The time from which readers see it once it is approved. Without a time they see it at once. */
    publishAt: dateTime({}),
    /** The time at which it goes offline by itself. */
    offlineAt: dateTime({}),
    publishedAt: dateTime({ readOnly: true }),
    views: wholeNumber({ readOnly: true }),
  },
  /** The titles of the related articles that were chosen. */
  logged: labelledForm({ related: longText({}) }, texts, 1).fields,
  list: {
    columns: ['title', 'column', 'source', 'publishedAt', 'views'],
    also: ['cover', 'summary', 'author', 'pinned'],
    filters: ['column'],
    search: ['title'],
    sort: '-publishedAt',
  },
  states: {
    draft: 'default',
    review: 'processing',
    returned: 'warning',
    scheduled: 'processing',
    published: 'success',
    offline: 'default',
  },
  rules: { ordered: [['publishAt', 'offlineAt']], upcoming: ['offlineAt'] },
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
      from: ['published', 'scheduled'],
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
  texts,
});
