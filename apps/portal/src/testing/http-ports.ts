import type { HttpPorts } from '../shared/http/session-port';

/** The ports for tests that answer requests themselves: a signed-in user, and callbacks that do nothing. */
export const testPorts: HttpPorts = {
  context: () => ({ token: 't', tenantId: 1, companyId: null, platform: null, locale: 'zh-CN' }),
  showError: () => {},
  onUnauthorized: () => {},
  onPasswordChangeRequired: () => {},
  onDisabled: () => {},
  onLocked: () => {},
  onSecondFactorMissing: () => {},
};
