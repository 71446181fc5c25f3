import { auth as contract, limits, type auth } from '@portal/contract';
import { newToken, type SecretBox } from '../../../../platform/crypto';
import { PortalError } from '../../../../platform/http';
import type { ModuleContext } from '../../../../platform/module';
import { followGroups } from '../directory/roles';
import { addressLimits, limitFrequency } from '../frequency';
import { requireWay } from '../policy';
import type { AuthService } from '../service';
import { storeAuthorization, takeAuthorization } from './authorizations';
import { bind, findBoundUser, readBinding, unbind } from './bindings';
import { createProviders } from './providers';
import { isSameIssuer, issuerOfToken } from './providers/logout-token';
import type { Identity } from './providers/port';
import { revokeByProvider, takeIdToken } from './provider-sessions';
import { issueBindingTicket, redeemBindingTicket } from './tickets';

type Ports = Pick<ModuleContext, 'route' | 'db' | 'config' | 'log' | 'realtime'> & { box: SecretBox };

/** Returns where signing out continues for a session that the provider opened, or null for other sessions. */
export type SignOutAtProvider = (accessHash: string, origin: string) => Promise<string | null>;

/** Serves signing in at the configured providers. For a provider that is not configured the calls answer 404. */
export function setupSocialSignOn(
  { route, db, config, log, realtime, box }: Ports,
  service: AuthService,
): SignOutAtProvider {
  const providers = createProviders(config, log);
  const named = (type: string) => required(providers.find((provider) => provider.type === type));
  const directories = config.directories.map(({ type, name, url }) => ({ type, name, issuer: url }));
  const bindable = [...providers, ...directories];
  const issuerOf = (type: string) => required(bindable.find((owner) => owner.type === type)).issuer;

  route(contract.authorizeSocial, async ({ params: { type }, ip, origin }) => {
    const provider = named(type);
    await limitFrequency(db, 'social', ip, limits.signInsPerAddress);
    const redirectUri = new URL(contract.socialReturnPathOf(type), origin).href;
    const authorization = { type, state: newToken(), nonce: newToken(), verifier: newToken(), redirectUri };
    const authorizeUrl = await provider.authorizeUrl(redirectUri, authorization);
    return { authorizeUrl, loginKey: await storeAuthorization(db, authorization) };
  });

  async function identify({ mobile, redirect_url, loginKey }: auth.SocialReturn, expected?: string): Promise<Identity> {
    const [type, code] = [mobile.slice(0, mobile.indexOf('@')), mobile.slice(mobile.indexOf('@') + 1)];
    if (expected !== undefined && type !== expected) throw new PortalError('socialFailed');
    const { redirectUri, ...checks } = await takeAuthorization(db, loginKey, type);
    const returned = new URL(redirectUri);
    const reached = new URL(redirect_url);
    if (reached.pathname !== returned.pathname) throw new PortalError('socialFailed');
    returned.search = reached.search;
    const name = contract.socialCodes.find((parameter) => returned.searchParams.has(parameter)) ?? 'code';
    returned.searchParams.set(name, code);
    return named(type).identify(returned, checks);
  }

  route(contract.socialToken, async ({ body, tenantId, ip, userAgent }) => {
    await limitFrequency(db, 'sign-in', ip, limits.signInsPerAddress);
    await requireWay(db, tenantId, 'socialSignIn');
    const identity = await identify(body);
    const userId = await findBoundUser(db, { tenantId, ip, userAgent }, identity);
    if (userId === null) {
      const ticket = await issueBindingTicket(db, identity);
      throw new PortalError('socialNotBound', {}, { type: body.mobile.split('@')[0]!, ticket, name: identity.name });
    }
    return service.signInBound(userId, { ip, userAgent }, identity.session);
  });

  /* A directory is bound by signing in with its password, so it is listed only once it is. */
  route(contract.socialBindings, async ({ session }) => {
    const bindings = await Promise.all(
      bindable.map(async ({ type, name, issuer }) => ({
        type,
        provider: name,
        bound: await readBinding(db, session.userId, issuer),
      })),
    );
    return bindings.filter(({ type, bound }) => bound !== null || providers.some((provider) => provider.type === type));
  });

  route(contract.bindSocial, async ({ body, params, ...caller }) => {
    const issuer = issuerOf(params.type);
    await limitFrequency(db, 'social-bind', String(caller.session.userId), limits.signInsPerAccount);
    const identity = 'ticket' in body ? null : await identify(body, params.type);
    await db.transaction().execute(async (transaction) => {
      const found = 'ticket' in body ? await redeemBindingTicket(transaction, body.ticket) : identity!;
      if (found.issuer !== issuer) throw new PortalError('socialTicketExpired');
      await bind(transaction, caller, found);
    });
    return null;
  });

  route(contract.unbindSocial, async (caller) => {
    const { type } = caller.params;
    const { tenantId, userId } = caller.session;
    const directory = config.directories.find((configured) => configured.type === type);
    await db.transaction().execute(async (transaction) => {
      await unbind(transaction, caller, issuerOf(type));
      /* Without sign-ins by the directory nothing would take the roles of its groups any more. */
      if (directory) await followGroups(transaction, { tenantId, userId, ip: caller.ip }, directory, { groups: [] });
    });
    return null;
  });

  async function endSessions(named: Parameters<typeof revokeByProvider>[1]): Promise<void> {
    for (const hash of await revokeByProvider(db, named)) realtime.revoke(hash);
  }

  route(contract.backChannelLogout, async ({ body }) => {
    const issuer = issuerOfToken(body.logout_token);
    const openid = providers.filter((provider) => 'readLogoutToken' in provider);
    const provider = required(openid.find((known) => isSameIssuer(known.issuer, issuer)) ?? openid[0]);
    const token = await provider.readLogoutToken!(body.logout_token);
    await endSessions({ issuer: provider.issuer, ...token });
    return null;
  });

  route(contract.casLogout, async ({ body, params: { type }, ip }) => {
    await limitFrequency(db, 'provider-logout', ip, addressLimits.providerLogouts);
    const { issuer, endedTicket } = named(type);
    const ticket = required(endedTicket)(body.logoutRequest);
    if (ticket) await endSessions({ issuer, subject: null, sid: ticket, issuedAt: new Date() });
    return null;
  });

  return async (accessHash, origin) => {
    const session = await takeIdToken(db, box, accessHash);
    const provider = providers.find(({ issuer }) => issuer === session?.issuer);
    if (!session || !provider?.endSessionUrl) return null;
    return provider.endSessionUrl(session.idToken, new URL(contract.signedOutPath, origin).href);
  };
}

/** @throws PortalError `notFound` */
function required<T>(provider: T | undefined): T {
  if (!provider) throw new PortalError('notFound');
  return provider;
}
