import { choice, company, files, optionsFor, people, richText, text } from '../fields';
import { labelledForm } from '../records/labelled-form';
import enUS from '../strings/en-US.mail.json';
import zhCN from '../strings/zh-CN.mail.json';

/** The form of an internal mail. It needs people or units as recipients. */
export const mailForm = labelledForm(
  {
    recipients: people({ max: 100 }),
    units: company({ max: 20 }),
    subject: text({ required: true, max: 120 }),
    importance: choice({
      required: true,
      display: 'buttons',
      options: optionsFor(['normal', 'important', 'urgent']),
      default: 'normal',
    }),
    body: richText({ required: true }),
    attachments: files({ max: 10 }),
  },
  { 'zh-CN': zhCN, 'en-US': enUS },
  1,
);
