import type { auth, settings } from '@portal/contract';

export type CaptchaKind = auth.CaptchaKind;

/** What people or their browsers are asked for before sign-in. */
export const captchaOf = ({
  captchaEnabled,
  captchaKind,
}: Pick<settings.PlatformSettings, 'captchaEnabled' | 'captchaKind'>): CaptchaKind =>
  captchaEnabled ? captchaKind : 'off';
