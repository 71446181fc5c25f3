import type { Json, Member, StoredFileValue } from '@portal/contract/fields';
import type { MailDetail } from '@portal/contract/mail';

export interface MailValues {
  recipients: Member[];
  units: Member[];
  subject: string;
  importance: string;
  body: string;
  attachments: StoredFileValue[];
}

/** Returns the values of a mail with their types. */
export const readValues = ({ values }: Pick<MailDetail, 'values'>): MailValues => ({
  recipients: [],
  units: [],
  subject: '',
  importance: 'normal',
  body: '',
  attachments: [],
  ...values,
});

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** Pictures belong to the mail that they were sent with. */
const withoutPictures = (html: string): string => html.replaceAll(/<img\b[^>]*>/gu, '');

interface AnswerTexts {
  /** The prefixes `Re: ` and `Fwd: `. */
  prefix: string;
  /** Introduces the quoted mail. */
  quoted: string;
}

/** Returns the initial values of an answer: recipients, subject, and the mail as a quotation. */
export function answerValues(
  mail: MailDetail,
  kind: 'reply' | 'replyAll' | 'forward',
  userId: number | undefined,
  { prefix, quoted }: AnswerTexts,
): Record<string, Json> {
  const { recipients, subject, body } = readValues(mail);
  const others = recipients.filter(({ id }) => id !== userId && id !== mail.sender.id);
  const sender = mail.sender.id === userId ? [] : [mail.sender];
  const to = kind === 'forward' ? [] : kind === 'reply' && sender.length > 0 ? sender : [...sender, ...others];
  return {
    recipients: to.map(({ id, name }) => ({ id, name })),
    subject: subject.startsWith(prefix) ? subject : `${prefix}${subject}`.slice(0, 120),
    importance: 'normal',
    body: `<p></p><blockquote><p>${escaped(quoted)}</p>${withoutPictures(body)}</blockquote>`,
  };
}
