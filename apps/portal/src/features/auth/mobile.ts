import { auth } from '@portal/contract';
import type { TFunction } from 'i18next';
import type { FieldErrors, ReadText } from './FormShell';

/** The key of what is wrong with a mobile number (spec 000 §5), or undefined. */
export function mobileIssue(mobile: string): 'mobileRequired' | 'mobileWrong' | undefined {
  if (mobile === '') return 'mobileRequired';
  return auth.mobilePattern.test(mobile) ? undefined : 'mobileWrong';
}

/** What is wrong with a mobile number and the code that was sent to it. */
export function mobileErrors(text: ReadText, t: TFunction<'account'>): FieldErrors {
  const issue = mobileIssue(auth.typedMobile(text('mobile')));
  return { ...(issue && { mobile: t(issue) }), ...(text('code').trim() === '' && { code: t('codeRequired') }) };
}
