import type { auth } from '@portal/contract';
import { useTranslation } from 'react-i18next';
import { sendSmsCode } from '../../shared/api/auth/account';
import { mobileTaken } from '../../shared/api/auth/registration';
import { useWorkStock } from '../../shared/work/useWorkStock';
import type { CaptchaKind } from './captcha-kind';

/** Requests codes for the number of an account, and says that a number belongs to none (spec 000 §5). */
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
