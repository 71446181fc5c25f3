import { auth } from '@portal/contract';
import { authorizeSocial } from '../../../shared/api/auth/social';
import { CallError } from '../../../shared/http';
import { signInAddress } from '../../../shared/session/guard';
import { oneTime } from '../../../shared/session/leave';
import { personalKeys } from '../../../shared/session/personal-entries';

/** The data that this tab stores while the provider's page is open. */
export interface Authorization {
  /** The provider's. */
  type: string;
  loginKey: string;
  purpose: 'signIn' | 'bind';
  /** A path of the portal to go to afterwards. */
  next: string | null;
}

/** An identity without an account, which is bound after signing in. */
export interface PendingBinding {
  /** The provider's. */
  type: string;
  ticket: string;
  /** The user's name at the provider. */
  name: string;
  next: string | null;
}

export const startedAuthorization = oneTime<Authorization>(`${personalKeys.social}authorization`);
export const pendingBinding = oneTime<PendingBinding>(`${personalKeys.social}binding`);

/**
 * Keeps the identity of a person whom a directory knows and no account is bound to. Signing in with the account then
 * leads to the question whether it is theirs.
 */
export function leavePendingBinding(error: unknown): void {
  const unbound = error instanceof CallError && auth.socialNotBound.safeParse(error.data);
  if (!unbound || !unbound.success) return;
  const next = new URLSearchParams(location.search).get('from');
  if (next !== auth.socialReturnPath) {
    pendingBinding.leave({ ...unbound.data, next });
    history.replaceState(history.state, '', signInAddress(auth.socialReturnPath));
  }
}

/** Leaves for the provider, which leads back to its path at or below /authredirect. */
export async function startAuthorization(
  type: string,
  purpose: Authorization['purpose'],
  next: string | null,
  leave: (address: string) => void = (address) => location.assign(address),
): Promise<void> {
  const { authorizeUrl, loginKey } = await authorizeSocial(type);
  startedAuthorization.leave({ type, loginKey, purpose, next });
  leave(authorizeUrl);
}

/**
 * Returns the provider's answer in an address, or null if it contains no code, for example because the user cancelled.
 */
export function readReturn(address: string, { type, loginKey }: Authorization): auth.SocialReturn | null {
  const { searchParams } = new URL(address);
  const code = auth.socialCodes.map((name) => searchParams.get(name)).find((value) => value);
  return code ? { mobile: `${type}@${code}`, redirect_url: address, loginKey } : null;
}

/** Returns whether a provider led the browser here, also after the user canceled. */
export const isReturn = (query: URLSearchParams): boolean => query.has('state') && !query.has('redirect_url');
