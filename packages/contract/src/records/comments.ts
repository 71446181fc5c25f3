import { z } from 'zod';
import { files, longText } from '../fields';
import { storedFileValue } from '../fields/files/stored-files';
import { form } from '../forms';
import enUS from '../strings/en-US.comments.json';
import zhCN from '../strings/zh-CN.comments.json';
import { endpoint } from '../wire/endpoint';
import { dateTime, rowId } from '../wire/envelope';
import { fieldValues } from '../fields/field';
import { fileKey } from './endpoints';

/** The maximum number of comments in one answer. */
export const commentsPerCall = 100;

/** The form of a comment on a record. */
export const commentForm = form.parse({
  fields: [
    {
      ...longText({ required: true, max: 2000, rows: 3 }),
      key: 'text',
      label: { 'zh-CN': zhCN.text, 'en-US': enUS.text },
    },
    { ...files({ max: 5 }), key: 'files', label: { 'zh-CN': zhCN.files, 'en-US': enUS.files } },
  ],
});

const recordComment = z.object({
  id: z.number().int(),
  userId: z.number().int(),
  userName: z.string(),
  text: z.string(),
  files: z.array(storedFileValue),
  time: dateTime,
});
export type RecordComment = z.infer<typeof recordComment>;

/** Returns the calls of the conversation about a record, for those who may read the record. */
export const recordComments = (area: string) => ({
  list: endpoint({
    method: 'GET',
    path: `/admin/${area}/comments`,
    summary: `List the latest comments on a record of ${area}, or those before one of them, oldest first`,
    access: 'user',
    query: z.object({ id: rowId, before: rowId.optional() }),
    response: z.object({ comments: z.array(recordComment), hasMore: z.boolean(), open: z.boolean() }),
  }),
  add: endpoint({
    method: 'POST',
    path: `/admin/${area}/comment`,
    summary: `Comment on a record of ${area}; the same \`requestId\` adds the comment once`,
    access: 'user',
    body: z.object({ id: rowId, requestId: z.uuid(), values: fieldValues }),
    response: z.object({ id: z.number().int() }),
  }),
  file: endpoint({
    method: 'GET',
    path: `/admin/${area}/commentFile`,
    summary: `Read a file of a comment on a record of ${area}`,
    access: 'user',
    query: z.object({ id: rowId, comment: rowId }).extend(fileKey.shape),
    answer: 'file',
  }),
});
export type RecordComments = ReturnType<typeof recordComments>;
