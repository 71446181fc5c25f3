import { expect, it } from 'vitest';
import { answerValues } from './mail-values';

const mail = {
  id: 5,
  revision: 2,
  own: false,
  draft: false,
  deleted: false,
  sender: { id: 1, name: '冯志强' },
  time: '2026-11-25 10:00:00',
  values: {
    subject: '会议',
    body: '<p>正文</p>',
    recipients: [
      { id: 2, name: '王建国' },
      { id: 3, name: '李秀英' },
    ],
  },
  forwarded: [],
  reads: [],
};
const texts = { prefix: '回复：', quoted: '<冯志强>写道：' };
const idsOf = (values: Record<string, unknown>) => (values['recipients'] as { id: number }[]).map(({ id }) => id);

it('a reply is addressed to the sender, or to everybody except the reader, and quotes the mail', () => {
  const reply = answerValues(mail, 'reply', 2, texts);

  expect(idsOf(reply)).toEqual([1]);
  expect(reply).toMatchObject({
    subject: '回复：会议',
    body: '<p></p><blockquote><p>&lt;冯志强&gt;写道：</p><p>正文</p></blockquote>',
  });
  expect(idsOf(answerValues(mail, 'replyAll', 2, texts))).toEqual([1, 3]);
  expect(idsOf(answerValues(mail, 'forward', 2, texts))).toEqual([]);
});

it('a reply to an own mail is addressed to its recipients, and its prefix is added once', () => {
  const own = answerValues({ ...mail, values: { ...mail.values, subject: '回复：会议' } }, 'reply', 1, texts);

  expect(idsOf(own)).toEqual([2, 3]);
  expect(own['subject']).toBe('回复：会议');
});
