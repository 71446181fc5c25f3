import { auth as contract, limits, users, type Localized } from '@portal/contract';
import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import { decodeAttestationObject, isoBase64URL } from '@simplewebauthn/server/helpers';
import { PortalError } from '../../../../platform/http';
import type { ModuleContext } from '../../../../platform/module';
import { settingValues } from '../../settings/store';
import { accountNotices } from '../../users/notices';
import { limitFrequency } from '../frequency';
import { requireWay } from '../policy';
import type { AuthService } from '../service';
import {
  deletePasskey,
  findPasskey,
  insertPasskey,
  knownCredentials,
  listPasskeys,
  notePasskeyUse,
  refusePasskey,
  renamePasskey,
  storeChallenge,
  takeChallenge,
} from './store';

const publicKey = 'public-key' as const;
const required = 'required' as const;
/** The passkey names its account, and its device verifies the person. */
const selection = { residentKey: required, requireResidentKey: true, userVerification: required };

/** A check that the library refuses by an error is one that failed. Its message can contain data of the browser. */
async function verified<T extends { verified: boolean }>(check: Promise<T>): Promise<T & { verified: true }> {
  const result = await check.catch(() => null);
  if (!result?.verified) throw new PortalError('passkeyFailed');
  return result as T & { verified: true };
}

/**
 * Refuses an attestation, for which the portal does not ask: to check one, the library calls addresses that its certificates name.
 * @throws PortalError `passkeyFailed`
 */
function requireNoAttestation(attestationObject: string): void {
  try {
    if (decodeAttestationObject(isoBase64URL.toBuffer(attestationObject)).get('fmt') === 'none') return;
  } catch {
    // what cannot be decoded is refused as well
  }
  throw new PortalError('passkeyFailed');
}

interface Request {
  origin: string;
  hostTenantId: number | null;
}

/** Serves passkeys (Web Authentication): signing in without a password, and those of one's own account. */
export function setupPasskeys(
  { route, db, config, part }: Pick<ModuleContext, 'route' | 'db' | 'config' | 'part'>,
  service: AuthService,
): void {
  const notices = part(accountNotices);
  /** The address to which passkeys belong. That of a tenant of its own is configured, and so believed. */
  const addressFor = ({ origin, hostTenantId }: Request): URL =>
    new URL(hostTenantId === null ? (config.publicUrl ?? origin) : origin);
  /** Browsers name their page without the usual port, as `URL` does. */
  const expectedPage = (request: Request) => {
    const { origin, hostname } = addressFor(request);
    return { expectedOrigin: origin, expectedRPID: hostname };
  };

  route(contract.beginPasskey, async ({ session, ip, body, locale, ...request }) => {
    await requireWay(db, session.tenantId, 'passkeys');
    await service.confirmPassword(session, { password: body.password, ip, refusal: 'passwordWrong' });
    const rpID = addressFor(request).hostname;
    const { loginApplicationName } = await settingValues(db, session.tenantId);
    const options = await generateRegistrationOptions({
      rpName: (loginApplicationName as Localized | undefined)?.[locale] ?? 'Talent Portal',
      rpID,
      userID: new TextEncoder().encode(String(session.userId)),
      userName: session.username,
      userDisplayName: session.chineseName,
      timeout: contract.passkeyLimits.seconds * 1000,
      excludeCredentials: await knownCredentials(db, session.userId),
      authenticatorSelection: selection,
    });
    const attempt = await storeChallenge(db, { challenge: options.challenge, userId: session.userId });
    const { user, challenge, timeout, pubKeyCredParams, excludeCredentials = [] } = options;
    return {
      attempt,
      options: {
        rp: { name: options.rp.name, id: rpID },
        user,
        challenge,
        timeout,
        pubKeyCredParams: pubKeyCredParams.map(({ alg }) => ({ type: publicKey, alg })),
        excludeCredentials: excludeCredentials.map(({ id }) => ({ type: publicKey, id })),
        authenticatorSelection: selection,
        attestation: 'none' as const,
      },
    };
  });

  route(contract.addPasskey, async ({ body: { attempt, name, credential }, ...caller }) => {
    await requireWay(db, caller.session.tenantId, 'passkeys');
    const expectedChallenge = await takeChallenge(db, attempt, caller.session.userId);
    requireNoAttestation(credential.response.attestationObject);
    const { registrationInfo } = await verified(
      verifyRegistrationResponse({
        response: credential,
        expectedChallenge,
        ...expectedPage(caller),
      }),
    );
    if (!registrationInfo) throw new PortalError('passkeyFailed');
    await insertPasskey({ db, notices }, caller, name, registrationInfo.credential);
    return null;
  });

  route(contract.passkeys, ({ session }) => listPasskeys(db, session.userId));

  route(contract.renamePasskey, async ({ session, body }) => {
    await renamePasskey(db, session.userId, body);
    return null;
  });

  route(contract.deletePasskey, async ({ body, ...caller }) => {
    await deletePasskey(db, caller, body.id);
    return null;
  });

  route(contract.beginPasskeySignIn, async ({ tenantId, ip, origin, hostTenantId }) => {
    await limitFrequency(db, 'passkey', ip, limits.signInsPerAddress);
    await requireWay(db, tenantId, 'passkeys');
    const rpId = addressFor({ origin, hostTenantId }).hostname;
    const options = await generateAuthenticationOptions({
      rpID: rpId,
      timeout: contract.passkeyLimits.seconds * 1000,
      userVerification: required,
    });
    const attempt = await storeChallenge(db, { challenge: options.challenge, userId: null });
    const { challenge, timeout } = options;
    return { attempt, options: { challenge, timeout, rpId, userVerification: required } };
  });

  route(
    contract.passkeyToken,
    async ({ body: { attempt, credential }, tenantId, ip, userAgent, origin, hostTenantId }) => {
      await limitFrequency(db, 'sign-in', ip, limits.signInsPerAddress);
      await requireWay(db, tenantId, 'passkeys');
      const expectedChallenge = await takeChallenge(db, attempt, null);
      const passkey = await findPasskey(db, tenantId, credential.id);
      const refuse = (outcome: 'passkeyFailed' | 'accountDisabled') =>
        refusePasskey(db, { tenantId, userId: passkey?.userId, ip, userAgent, outcome });
      if (!passkey) return refuse('passkeyFailed');
      const check = verifyAuthenticationResponse({
        response: credential,
        expectedChallenge,
        ...expectedPage({ origin, hostTenantId }),
        credential: passkey,
      });
      const proof = await verified(check).catch(() => refuse('passkeyFailed'));
      if (passkey.status !== users.userStatus.active) return refuse('accountDisabled');
      await notePasskeyUse(db, passkey.id, proof.authenticationInfo.newCounter);
      return service.signInByPasskey(passkey.userId, { ip, userAgent });
    },
  );
}
