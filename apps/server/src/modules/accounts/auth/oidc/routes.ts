import { auth as contract, limits, type auth } from '@portal/contract';
import { newToken, type SecretBox } from '../../../../platform/crypto';
import { PortalError } from '../../../../platform/http';
import type { ModuleContext } from '../../../../platform/module';
import { limitFrequency } from '../frequency';
import { requireWay } from '../policy';
import type { AuthService } from '../service';
import { storeAuthorization, takeAuthorization } from './authorizations';
import { bind, findBoundUser, readBinding, unbind } from './bindings';
import { createProvider, type Identity, type Provider } from './provider';
import { revokeByProvider, takeIdToken } from './provider-sessions';
import { issueBindingTicket, redeemBindingTicket } from './tickets';

type Ports = Pick<ModuleContext, 'route' | 'db' | 'config' | 'log' | 'realtime'> & { box: SecretBox };

/** Returns where signing out continues for a session that the provider opened, or null for other sessions. */
export type SignOutAtProvider = (accessHash: string, origin: string) => Promise<string | null>;

/** Serves social sign-on by the configured OpenID provider. Without a provider the calls answer 404. */
export function setupSocialSignOn(
  { route, db, config, log, realtime, box }: Ports,
  service: AuthService,
): SignOutAtProvider {
  const provider = config.oidc && createProvider(config.oidc, log);

  route(contract.authorizeSocial, async ({ ip, origin }) => {
    await limitFrequency(db, 'social', ip, limits.signInsPerAddress);
    const redirectUri = new URL(contract.socialReturnPath, origin).href;
    const authorization = { state: newToken(), nonce: newToken(), verifier: newToken(), redirectUri };
    const authorizeUrl = await required(provider).authorizeUrl(redirectUri, authorization);
    return { authorizeUrl, loginKey: await storeAuthorization(db, authorization) };
  });

  async function identify({ mobile, redirect_url, loginKey }: auth.SocialReturn): Promise<Identity> {
    const { redirectUri, ...checks } = await takeAuthorization(db, loginKey);
    const returned = new URL(redirectUri);
    returned.search = new URL(redirect_url).search;
    returned.searchParams.set('code', mobile.slice(mobile.indexOf('@') + 1));
    return required(provider).identify(returned, checks);
  }

  route(contract.socialToken, async ({ body, tenantId, ip, userAgent }) => {
    await limitFrequency(db, 'sign-in', ip, limits.signInsPerAddress);
    await requireWay(db, tenantId, 'socialSignIn');
    const identity = await identify(body);
    const userId = await findBoundUser(db, { tenantId, ip, userAgent }, identity);
    if (userId === null) {
      const ticket = await issueBindingTicket(db, identity);
      throw new PortalError('socialNotBound', {}, { ticket, name: identity.name });
    }
    return service.signInBound(userId, { ip, userAgent }, identity.session);
  });

  route(contract.socialBindings, async ({ session }) =>
    provider
      ? [
          {
            type: 'OIDC' as const,
            provider: provider.name,
            bound: await readBinding(db, session.userId, provider.issuer),
          },
        ]
      : [],
  );

  route(contract.bindSocial, async ({ body, ...caller }) => {
    await limitFrequency(db, 'social-bind', String(caller.session.userId), limits.signInsPerAccount);
    const identity = 'ticket' in body ? null : await identify(body);
    await db.transaction().execute(async (transaction) => {
      const found = 'ticket' in body ? await redeemBindingTicket(transaction, body.ticket) : identity!;
      await bind(transaction, caller, found);
    });
    return null;
  });

  route(contract.unbindSocial, async (caller) => {
    await unbind(db, caller, required(provider).issuer);
    return null;
  });

  route(contract.backChannelLogout, async ({ body }) => {
    const signedBy = required(provider);
    const token = await signedBy.readLogoutToken(body.logout_token);
    const ended = await revokeByProvider(db, { issuer: signedBy.issuer, ...token });
    for (const hash of ended) realtime.revoke(hash);
    return null;
  });

  return async (accessHash, origin) => {
    if (!provider) return null;
    const idToken = await takeIdToken(db, box, { accessHash, issuer: provider.issuer });
    return idToken && provider.endSessionUrl(idToken, new URL(contract.signedOutPath, origin).href);
  };
}

/** @throws PortalError `notFound` */
function required(provider: Provider | undefined): Provider {
  if (!provider) throw new PortalError('notFound');
  return provider;
}
