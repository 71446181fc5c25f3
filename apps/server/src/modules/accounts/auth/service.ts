import { limits, type auth } from '@portal/contract';
import { loadTransitKey, type SecretBox, type TransitKey } from '../../../platform/crypto';
import type { Db } from '../../../platform/database';
import { PortalError, type Session, type SessionResolver } from '../../../platform/http';
import type { Realtime } from '../../../platform/realtime';
import { platformExists } from '../areas/platforms';
import { userInfo } from '../users/info';
import { requireCaptcha } from './captcha/require-captcha';
import { authenticate } from './credentials';
import type { Directory } from './directory/ldap';
import { confirmByDirectory, findByDirectory } from './directory/sign-in';
import { forgetDelaysOfUser } from './sign-in-delay';
import { limitFrequency, limitSignIns } from './frequency';
import type { Device } from './devices/device';
import { logFailures } from './devices/sign-in-log';
import {
  openProviderSession,
  sealProviderSession,
  storeProviderSession,
  type ProviderSession,
} from './social/provider-sessions';
import { decrypt, requirePassword } from './password/service';
import { requireWay } from './policy';
import { answerChallenge, requireSecondFactor } from './second-factor/challenges';
import { createSessionResolver } from './session-resolver';
import { endElsewhere, lockForOneSession } from './session-ends';
import {
  lockFamily,
  openSession,
  revokeByAccess,
  revokeReused,
  rotateSession,
  switchSession,
  type TokenPair,
} from './session-store';
import { userByCode } from './sms/service';

export interface SignIn extends Device {
  tenantId: number;
  username: string;
  /** Encrypted by the transit key, in base64. */
  password: string;
  captcha: { name: string; answer: string };
}

/** Signs in and out. Every refusal is a `PortalError` of the catalogue. */
export interface AuthService {
  transitKey(): Promise<TransitKey>;
  signIn(attempt: SignIn): Promise<auth.TokenAnswer>;
  signInByCode(attempt: Device & { tenantId: number; mobile: string; code: string }): Promise<auth.TokenAnswer>;
  /** Signs in to the account that is bound to an identity of social sign-on. */
  signInBound(userId: number, device: Device, session?: ProviderSession): Promise<auth.TokenAnswer>;
  /** Signs in to the account of a passkey that was proved. */
  signInByPasskey(userId: number, device: Device): Promise<auth.TokenAnswer>;
  /** Answers the challenge of a sign-in with a second factor. */
  completeSignIn(attempt: Device & { challenge: string; code: string }): Promise<auth.TokenAnswer>;
  /**
   * Checks the caller's password, which is the account's own or that of a directory. Its text is encrypted by the
   * transit key. A wrong one counts as a failed sign-in.
   * @throws PortalError `signInDelayed`, `unavailable`, or `refusal` naming the field `password`
   */
  confirmPassword(
    session: Session,
    attempt: { password: string; ip: string; refusal: 'oldPasswordWrong' | 'passwordWrong' },
  ): Promise<void>;
  refresh(refreshToken: string, ip: string): Promise<auth.TokenAnswer>;
  /** Exchanges the session for one that acts for another company of the user. */
  changeCompany(session: Session, companyId: number): Promise<auth.TokenAnswer>;
  /** Exchanges the session for one that acts on another business platform. */
  switchPlatform(session: Session, platformId: number): Promise<auth.TokenAnswer>;
  /** Locks the screen of the session, on every process at once. */
  lock(session: Session): Promise<void>;
  unlock(session: Session, attempt: { password: string; ip: string }): Promise<auth.TokenAnswer>;
  signOut(session: Session): Promise<void>;
}

export function createAuthService(deps: {
  db: Db;
  realtime: Realtime;
  captcha: auth.CaptchaKind;
  box: SecretBox;
  directories: readonly Directory[];
}): AuthService {
  const { db, realtime } = deps;
  const resolve: SessionResolver = createSessionResolver(db);
  let key: TransitKey | undefined;
  const transitKey = async () => (key ??= await loadTransitKey(db));

  async function answer(pair: TokenPair): Promise<auth.TokenAnswer> {
    const session = await resolve(pair.accessToken);
    if (!session) throw new PortalError('unauthorized');
    return {
      access_token: pair.accessToken,
      refresh_token: pair.refreshToken,
      token_type: 'bearer',
      expires_in: limits.accessTokenSeconds,
      user_info: await userInfo(db, session),
    };
  }

  type Entry = Device & { method: auth.SignInMethod };

  async function enter(userId: number, device: Entry, session?: ProviderSession): Promise<auth.TokenAnswer> {
    const providerSession = session && sealProviderSession(deps.box, session);
    await requireSecondFactor(db, userId, { method: device.method, providerSession });
    return open(userId, device, session);
  }

  async function open(userId: number, device: Entry, session?: ProviderSession): Promise<auth.TokenAnswer> {
    const { pair, ended } = await db.transaction().execute(async (transaction) => {
      const alone = await lockForOneSession(transaction, userId);
      const { family, ...opened } = await openSession(transaction, userId, device);
      if (session) await storeProviderSession(transaction, deps.box, { family, userId, session });
      return { pair: opened, ended: alone ? await endElsewhere(transaction, userId, family) : [] };
    });
    for (const hash of ended) realtime.revoke(hash);
    return answer(pair);
  }

  const confirmPassword: AuthService['confirmPassword'] = async (session, { password, ip, refusal }) => {
    const typed = decrypt(await transitKey(), password);
    const otherwise = () => confirmByDirectory(db, deps.directories, session, typed);
    await requirePassword(db, session, { password: typed, ip, field: 'password', refusal, otherwise });
  };

  return {
    transitKey,
    confirmPassword,
    async signIn(attempt) {
      const account = attempt.username.toLowerCase();
      await limitSignIns(db, attempt.ip, account);
      await requireCaptcha(db, attempt.tenantId, { ...attempt.captcha, kind: deps.captcha });
      const password = decrypt(await transitKey(), attempt.password);
      const origin = { tenantId: attempt.tenantId, account, ip: attempt.ip };
      const device = { ip: attempt.ip, userAgent: attempt.userAgent, method: 'password' } as const;
      let byDirectory = false;
      const userId = await logFailures(db, { ...device, subject: origin }, () =>
        authenticate(db, origin, password, async () => {
          const person = { ...origin, userAgent: attempt.userAgent, password };
          const known = await findByDirectory(db, deps.directories, person);
          byDirectory = known !== null;
          return known;
        }),
      );
      return enter(userId, byDirectory ? { ...device, method: 'directory' } : device);
    },
    async signInByCode({ tenantId, ip, userAgent, mobile, code }) {
      await limitSignIns(db, ip, mobile);
      await requireWay(db, tenantId, 'phoneSignIn');
      const device = { ip, userAgent, method: 'sms' } as const;
      const userId = await logFailures(db, { ...device, subject: { tenantId, mobile } }, () =>
        userByCode(db, tenantId, { mobile, code, purpose: 'signIn' }),
      );
      await forgetDelaysOfUser(db, userId);
      return enter(userId, device);
    },
    signInBound: (userId, device, session) => enter(userId, { ...device, method: 'social' }, session),
    async signInByPasskey(userId, device) {
      await forgetDelaysOfUser(db, userId);
      return enter(userId, { ...device, method: 'passkey' });
    },
    async completeSignIn({ ip, userAgent, ...attempt }) {
      const { userId, method, providerSession } = await answerChallenge(db, deps.box, { ...attempt, ip, userAgent });
      const session = providerSession === null ? undefined : openProviderSession(deps.box, providerSession);
      return open(userId, { ip, userAgent, method }, session);
    },
    async refresh(refreshToken, ip) {
      await limitFrequency(db, 'refresh', ip, limits.signInsPerAddress);
      const rotation = await rotateSession(db, refreshToken);
      if (rotation.outcome === 'rotated') return answer(rotation.pair);
      if (rotation.outcome === 'disabled') throw new PortalError('accountDisabled');
      for (const hash of await revokeReused(db, refreshToken)) realtime.revoke(hash);
      throw new PortalError('refreshTokenInvalid');
    },
    async changeCompany({ tokenHash, companyIds }, companyId) {
      if (!companyIds.includes(companyId)) throw new PortalError('foreignCompany');
      const pair = await switchSession(db, tokenHash, { companyId });
      if (!pair) throw new PortalError('unauthorized');
      return answer(pair);
    },
    async switchPlatform({ tokenHash, tenantId }, platformId) {
      if (!(await platformExists(db, tenantId, platformId))) throw new PortalError('notFound');
      const pair = await switchSession(db, tokenHash, { platformId });
      if (!pair) throw new PortalError('unauthorized');
      return answer(pair);
    },
    async lock({ tokenHash }) {
      for (const hash of await lockFamily(db, tokenHash)) realtime.revoke(hash);
    },
    async unlock(session, { password, ip }) {
      await confirmPassword(session, { password, ip, refusal: 'passwordWrong' });
      const pair = await switchSession(db, session.tokenHash, {});
      if (!pair) throw new PortalError('unauthorized');
      return answer(pair);
    },
    async signOut({ tokenHash }) {
      for (const hash of await revokeByAccess(db, tokenHash)) realtime.revoke(hash);
    },
  };
}
