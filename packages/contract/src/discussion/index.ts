import { files, longText, people } from '../fields';
import { labelledForm } from '../records/labelled-form';
import enUS from '../strings/en-US.discussion.json';
import zhCN from '../strings/zh-CN.discussion.json';
import { discussionLimits } from './endpoints';

export * as discussion from './endpoints';
export { discussionLimits, type Comment, type Comments } from './endpoints';

/** The form of a comment on an instance. */
export const commentOnInstance = labelledForm(
  {
    text: longText({ required: true, max: discussionLimits.textLength, rows: 3 }),
    mentions: people({ max: discussionLimits.mentions }),
    files: files({ max: discussionLimits.files }),
  },
  { 'zh-CN': zhCN, 'en-US': enUS },
  1,
);
