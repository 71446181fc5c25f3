import { auth } from '@portal/contract';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { sendSmsCode } from '../../shared/api/auth/account';
import { mobileTaken } from '../../shared/api/auth/registration';
import { useWorkStock } from '../../shared/work/stock';
import type { CaptchaKind } from './CaptchaField';
import type { FieldErrors, ReadText } from './FormShell';

/** Returns the key of the error in a mobile number (spec 000 §5), or undefined. */
export function mobileIssue(mobile: string): 'mobileRequired' | 'mobileWrong' | undefined {
  if (mobile === '') return 'mobileRequired';
  return auth.mobilePattern.test(mobile) ? undefined : 'mobileWrong';
}

/** Returns the errors of a mobile number and the code that was sent to it. */
export function mobileErrors(text: ReadText, t: TFunction<'account'>): FieldErrors {
  const issue = mobileIssue(auth.typedMobile(text('mobile')));
  return { ...(issue && { mobile: t(issue) }), ...(text('code').trim() === '' && { code: t('codeRequired') }) };
}

/** Sends SMS codes to the phone number of an account, and reports a number that belongs to no account (spec 000 §5). */
export function useOwnMobile(captcha: CaptchaKind | null, purpose: (typeof auth.smsPurposes)[number]) {
  const { t } = useTranslation('account');
  const works = useWorkStock(captcha === 'picture' || captcha === 'work');
  return {
    request: (mobile: string) =>
      captcha === 'work' ? works.send((work) => sendSmsCode(mobile, purpose, work)) : sendSmsCode(mobile, purpose),
    checkNumber: async (mobile: string) => {
      if (captcha === null) return undefined;
      const taken = captcha === 'off' ? mobileTaken(mobile) : works.send((work) => mobileTaken(mobile, work));
      return (await taken) ? undefined : t('mobileUnknown');
    },
  };
}
