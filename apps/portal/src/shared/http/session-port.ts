/** What every request carries of the session (spec 000 §7). */
export interface RequestContext {
  token: string | null;
  tenantId: number | null;
  companyId: number | null;
  platform: string | null;
  locale: string;
}

/** What the client needs of the application around it; `configureHttp` sets it once at start. */
export interface HttpPorts {
  context: () => RequestContext;
  /** Called for each refusal that its caller does not show itself. */
  showError: (message: string) => void;
  /** The session is over; called at most once a token. */
  onUnauthorized: (message: string) => void;
  /** The account was disabled during the session. */
  onDisabled: () => void;
  /** The server refuses everything until the password is changed. */
  onPasswordChangeRequired: () => void;
  /** The server refuses everything until the screen is unlocked. */
  onLocked: () => void;
  /** Called in place of `showError` where an administrator has to turn on two-step verification first. */
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
