import type { TFunction } from 'i18next';
import type { FieldErrors, ReadText } from '../FormShell';

/** What is wrong with a new password and its repetition; its strength is checked by the server. */
export function newPasswordErrors(text: ReadText, t: TFunction<'account'>): FieldErrors {
  if (text('newPassword') === '') return { newPassword: t('newPasswordRequired') };
  return text('repeated') === text('newPassword') ? {} : { repeated: t('repeatedDiffers') };
}
