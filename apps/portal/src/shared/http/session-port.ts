/** The session data that every request contains (spec 000 §7). */
export interface RequestContext {
  token: string | null;
  tenantId: number | null;
  companyId: number | null;
  platform: string | null;
  locale: string;
}

/** The functions that the client needs from the application. `configureHttp` sets them once at the start. */
export interface HttpPorts {
  context: () => RequestContext;
  /** Called for each refusal that its caller does not show itself. */
  showError: (message: string) => void;
  /** Called when the session has ended, at most once per token. */
  onUnauthorized: (message: string) => void;
  /** The account was disabled during the session. */
  onDisabled: () => void;
  /** The server refuses everything until the password is changed. */
  onPasswordChangeRequired: () => void;
  /** The server refuses everything until the screen is unlocked. */
  onLocked: () => void;
  /** Called instead of `showError` if an administrator has to turn on two-step verification first. */
  onSecondFactorMissing: (message: string) => void;
}

let ports: HttpPorts | null = null;

export function configureHttp(configured: HttpPorts): void {
  ports = configured;
}

export function httpPorts(): HttpPorts {
  if (!ports) throw new Error('configureHttp has not been called');
  return ports;
}
