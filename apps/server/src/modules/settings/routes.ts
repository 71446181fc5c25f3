import { platform } from '@portal/contract';
import type { SetupModule } from '../../platform/module';
import { settingValues } from './store';
import { settingsResponse } from './response';

export const setupSettings: SetupModule = ({ route, db, config }) => {
  route(platform.settings, async ({ tenantId, locale }) => ({
    ...settingsResponse(await settingValues(db, tenantId), locale),
    captchaEnabled: config.captcha,
    socialProvider: config.oidc?.name ?? '',
  }));
};
