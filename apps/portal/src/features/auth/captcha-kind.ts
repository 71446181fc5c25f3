import type { auth, platform } from '@portal/contract';

export type CaptchaKind = auth.CaptchaKind;

/** What people or their browsers are asked for before sign-in. */
export const captchaOf = ({
  captchaEnabled,
  captchaKind,
}: Pick<platform.PlatformSettings, 'captchaEnabled' | 'captchaKind'>): CaptchaKind =>
  captchaEnabled ? captchaKind : 'off';
