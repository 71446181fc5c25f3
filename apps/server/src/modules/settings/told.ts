import { localized, type Locale, type platform } from '@portal/contract';

/** A tenant's settings as the reader is told them; what was never set is empty. */
export function told(
  values: Record<string, unknown>,
  locale: Locale,
): Omit<platform.PlatformSettings, 'captchaEnabled'> {
  const text = (name: string) => localized(values[name] ?? null, locale);
  const file = (name: string) => (typeof values[name] === 'string' ? values[name] : '');
  return {
    loginWebLogo: file('loginWebLogo'),
    logoWebBackground: file('logoWebBackground'),
    loginApplicationName: text('loginApplicationName'),
    frontIndexLogo: file('frontIndexLogo'),
    adminIndexLogo: file('adminIndexLogo'),
    browserIcon: file('browserIcon'),
    browserFrontTitle: text('browserFrontTitle'),
    browserBackTitle: text('browserBackTitle'),
    copyrightBottomInfo: text('copyrightBottomInfo'),
  };
}
