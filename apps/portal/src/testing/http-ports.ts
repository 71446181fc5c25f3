import type { HttpPorts } from '../shared/http/session-port';

/** What tests that answer requests themselves need of the application: a signed-in user, and nothing that reacts. */
export const testPorts: HttpPorts = {
  context: () => ({ token: 't', tenantId: 1, companyId: null, platform: null, locale: 'zh-CN' }),
  showError: () => {},
  onUnauthorized: () => {},
  onPasswordChangeRequired: () => {},
  onDisabled: () => {},
  onLocked: () => {},
  onSecondFactorMissing: () => {},
};
