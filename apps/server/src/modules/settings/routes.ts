import { platform } from '@portal/contract';
import type { SetupModule } from '../../platform/module';
import { settingValues } from './store';
import { told } from './told';

export const setupSettings: SetupModule = ({ route, db, config }) => {
  route(platform.settings, async ({ tenantId, locale }) => ({
    ...told(await settingValues(db, tenantId), locale),
    captchaEnabled: config.captcha,
  }));
};
