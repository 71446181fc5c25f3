import { personalKeys, removeEntries } from '../session/personal-entries';

const keyOf = (userId: number, subject: string) => `${personalKeys.drafts}${userId}.${subject}`;

/**
 * What a user has typed and not sent, as JSON in this tab's session storage: it survives the end of the session and a
 * new sign-in. It may be personal data, so it ends with the tab, and the drafts of another user are removed on reading.
 */
export const drafts = {
  read(userId: number, subject: string): unknown {
    removeEntries(sessionStorage, personalKeys.drafts, keyOf(userId, ''));
    try {
      return JSON.parse(sessionStorage.getItem(keyOf(userId, subject)) ?? 'null') as unknown;
    } catch {
      return null;
    }
  },
  write(userId: number, subject: string, value: unknown): void {
    try {
      sessionStorage.setItem(keyOf(userId, subject), JSON.stringify(value));
    } catch {
      // a full storage keeps no draft
    }
  },
  remove: (userId: number, subject: string): void => sessionStorage.removeItem(keyOf(userId, subject)),
};
