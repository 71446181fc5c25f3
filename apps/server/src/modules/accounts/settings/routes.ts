import { settings, fillIn, localized, type Locale } from '@portal/contract';
import type { SetupModule } from '../../../platform/module';
import { closedPages, policyIn } from '../auth/policy';
import { settingValues, tenantAlias } from './store';

/** Returns a tenant's settings in the reader's language. Settings that were never set are empty. */
function settingsResponse(
  values: Record<string, unknown>,
  locale: Locale,
): Omit<
  settings.PlatformSettings,
  | 'platformAlias'
  | 'unitDetails'
  | 'captchaEnabled'
  | 'captchaKind'
  | 'passwordLengthMin'
  | 'passkeys'
  | 'idleMinutes'
  | 'closedPages'
  | 'socialProviders'
> {
  const year = new Date().getFullYear();
  const text = (name: string) => localized(values[name] ?? null, locale);
  const plain = (name: string) => (typeof values[name] === 'string' ? values[name] : '');
  return {
    loginWebLogo: plain('loginWebLogo'),
    logoWebBackground: plain('logoWebBackground'),
    loginApplicationName: text('loginApplicationName'),
    frontIndexLogo: plain('frontIndexLogo'),
    adminIndexLogo: plain('adminIndexLogo'),
    browserIcon: plain('browserIcon'),
    browserFrontTitle: text('browserFrontTitle'),
    browserBackTitle: text('browserBackTitle'),
    copyrightBottomInfo: fillIn(text('copyrightBottomInfo'), (name) => (name === 'year' ? year : undefined)),
    icpNumber: plain('icpNumber'),
    accent: settings.accents.find((accent) => accent === values['accent']) ?? 'blue',
    websiteUrl: plain('websiteUrl'),
    operationGuideUrl: plain('operationGuideUrl'),
    newsPublic: values['newsPublic'] === true,
    visitorPages: values['visitorPages'] === true,
  };
}

export const setupSettings: SetupModule = ({ route, db, config }) => {
  route(settings.settings, async ({ tenantId, locale }) => {
    const [values, platformAlias] = await Promise.all([settingValues(db, tenantId), tenantAlias(db, tenantId)]);
    const policy = policyIn(values);
    return {
      ...settingsResponse(values, locale),
      platformAlias,
      captchaEnabled: config.captcha !== 'off' && policy.captchaEnabled,
      captchaKind: config.captcha,
      passwordLengthMin: policy.passwordLengthMin,
      passkeys: policy.passkeys,
      idleMinutes: policy.idleMinutes,
      closedPages: closedPages(policy),
      unitDetails: policy.unitDetails,
      socialProviders: policy.socialSignIn ? config.signInProviders.map(({ type, name }) => ({ type, name })) : [],
    };
  });
};
