import { areas, auth as contract, companies, limits, type Locale } from '@portal/contract';
import { z } from 'zod';
import { createSecretBox } from '../../../platform/crypto';
import { PortalError, validate } from '../../../platform/http';
import type { SetupModule } from '../../../platform/module';
import { drawCaptcha, speakCaptcha } from './captcha/captcha';
import { requireCaptcha } from './captcha/require-captcha';
import { issueWork } from './captcha/work';
import { setupDevices } from './devices/routes';
import { ldapDirectory } from './directory/ldap';
import { setupFirstSignIn } from './first-sign-in/routes';
import { limitFrequency, addressLimits } from './frequency';
import { setupSocialSignOn } from './social/routes';
import { setupPasskeys } from './passkeys/routes';
import { setupPasswordRoutes } from './password/routes';
import { requireWay } from './policy';
import { setupRegistration } from './registration/routes';
import { setupSecondFactor } from './second-factor/routes';
import { createAuthService } from './service';
import { codeSender } from './sms/sender';
import { requestCode } from './sms/service';
import { issueTicket } from './socket-tickets';

const grantType = z.object({ grant_type: z.enum(['password', 'refresh_token']) });
const passwordGrant = z.object({
  username: z.string().min(1),
  password: z.string().min(1),
  randomStr: z.string().default(''),
  code: z.string().default(''),
});
const refreshGrant = z.object({ refresh_token: z.string().min(1) });

/**
 * Reads a request to the token endpoint from query and body. A refresh token is accepted only in the body.
 * @throws PortalError `validation` naming the missing field for the grant type
 */
function readGrant(query: object, body: object | null | undefined, locale: Locale) {
  const params = { ...query, ...body };
  const { grant_type } = validate(grantType, params, 'query', locale);
  return grant_type === 'password'
    ? ({ type: grant_type, ...validate(passwordGrant, params, 'body', locale) } as const)
    : ({ type: grant_type, ...validate(refreshGrant, body ?? {}, 'body', locale) } as const);
}

export const setupAuth: SetupModule = (context) => {
  const { route, db, realtime, config, log } = context;
  const box = createSecretBox(config.secretKey);
  const directories = config.directories.map((directory) => ldapDirectory(directory, log));
  const service = createAuthService({ db, realtime, captcha: config.captcha, box, directories });

  route(contract.publicKey, async () => {
    const { keyId, publicKey } = await service.transitKey();
    return { keyId, algorithm: 'RSA-OAEP-256' as const, publicKey };
  });

  route(contract.captchaWork, async ({ query, ip }) => {
    await limitFrequency(db, 'captcha', ip, addressLimits.captchas);
    return issueWork(db, query.randomStr);
  });

  route(contract.captcha, async ({ query, ip }) => {
    await limitFrequency(db, 'captcha', ip, addressLimits.captchas);
    return { content: await drawCaptcha(db, query.randomStr), contentType: 'image/png' };
  });

  route(contract.captchaSpeech, async ({ query, ip, locale }) => {
    await limitFrequency(db, 'captcha', ip, addressLimits.captchas);
    const content = await speakCaptcha(db, query.randomStr, query.lang ?? locale);
    if (!content) throw new PortalError('captchaWrong');
    return { content, contentType: 'audio/wav' };
  });

  route(contract.token, ({ query, body, tenantId, ip, userAgent, locale }) => {
    const grant = readGrant(query, body, locale);
    if (grant.type === 'refresh_token') return service.refresh(grant.refresh_token, ip);
    const captcha = { name: grant.randomStr, answer: grant.code };
    return service.signIn({ tenantId, ip, userAgent, username: grant.username, password: grant.password, captcha });
  });

  const send = codeSender(config.sms, log);
  route(contract.sendSmsCode, async ({ params, query, tenantId, ip, locale }) => {
    if (query.purpose === 'signIn') await requireWay(db, tenantId, 'phoneSignIn');
    if (config.captcha === 'work')
      await requireCaptcha(db, tenantId, { name: query.randomStr, answer: query.randomCode, kind: 'work' });
    await requestCode(db, { send, log }, { tenantId, ip, locale, mobile: params.mobile, purpose: query.purpose });
    return { retryAfter: limits.smsPauseSeconds };
  });

  route(contract.smsToken, ({ body: { mobile, code }, tenantId, ip, userAgent }) =>
    service.signInByCode({ tenantId, ip, userAgent, mobile, code }),
  );

  setupPasswordRoutes({ route, db, realtime }, () => service.transitKey());

  setupRegistration(context, { transitKey: () => service.transitKey(), send, captcha: config.captcha });

  route(contract.socketTicket, async ({ session }) => ({ ticket: await issueTicket(db, session) }));

  route(areas.switchPlatform, ({ session, query }) => service.switchPlatform(session, query.platformId));

  route(companies.changeCompany, ({ session, body }) => service.changeCompany(session, body.companyId));

  route(contract.lockSession, ({ session }) => service.lock(session));

  route(contract.unlockSession, ({ session, body, ip }) => service.unlock(session, { ...body, ip }));

  setupDevices({ route, db, realtime });

  setupFirstSignIn(context);

  setupSecondFactor({ route, db }, { service, box });

  setupPasskeys(context, service);

  const signOutAtProvider = setupSocialSignOn({ route, db, config, log, realtime, box }, service);

  route(contract.logout, async ({ session, origin }) => {
    await service.signOut(session);
    return signOutAtProvider(session.tokenHash, origin);
  });
};
