import { settings } from '@portal/contract';
import type { SetupModule } from '../../../platform/module';
import { closedPages, policyIn } from '../auth/policy';
import { settingValues, tenantAlias } from './store';
import { settingsResponse } from './response';

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
      closedPages: closedPages(policy),
      socialProvider: (policy.socialSignIn && config.oidc?.name) || '',
    };
  });
};
