import { auth as contract, limits } from '@portal/contract';
import { addressLimits } from '../address-limits';
import type { TransitKey } from '../../../platform/crypto';
import { hourS } from '../../../platform/http';
import type { ModuleContext } from '../../../platform/module';
import { accountExists, mobileExists } from '../../users/availability';
import { requireCaptcha } from '../captcha/require-captcha';
import { limitFrequency, requireAtMost } from '../frequency';
import { decrypt } from '../password/service';
import { requireRegistration } from '../policy';
import { checkCode } from '../sms/codes';
import type { SendCode } from '../sms/sender';
import { requestCode } from '../sms/service';
import { register, requireTenant } from './service';

interface Options {
  transitKey: () => Promise<TransitKey>;
  send: SendCode;
  /** Whether a code is sent only after a captcha. */
  captcha: boolean;
}

export function setupRegistration(
  { route, db, log }: Pick<ModuleContext, 'route' | 'db' | 'log'>,
  { transitKey, send, captcha }: Options,
): void {
  const { free, taken } = contract.availability;
  const limitChecks = (ip: string) => limitFrequency(db, 'name-check', ip, addressLimits.nameChecks);
  const limitRegistrations = ({ ip }: { ip: string }) =>
    requireAtMost(db, { of: 'registration', by: ip, seconds: hourS }, addressLimits.registrations);

  route(contract.checkUsername, async ({ query, tenantId, ip }) => {
    await limitChecks(ip);
    return { code: (await accountExists(db, tenantId, query.username)) ? taken : free };
  });

  route(contract.checkPhone, async ({ query: { phone: mobile, code }, tenantId, ip }) => {
    await limitChecks(ip);
    const proved = code !== undefined && (await checkCode(db, { tenantId, mobile, purpose: 'register' }, code));
    return { code: proved && (await mobileExists(db, tenantId, mobile)) ? taken : free };
  });

  route(contract.sendRegistrationCode, async ({ params: { mobile }, query, tenantId, ip, locale }) => {
    await requireTenant(db, tenantId);
    await requireRegistration(db, tenantId);
    await requireCaptcha(db, tenantId, { name: query.randomStr, answer: query.randomCode, demanded: captcha });
    await requestCode(db, { send, log }, { tenantId, ip, locale, mobile, purpose: 'register' });
    return { retryAfter: limits.smsPauseSeconds };
  });

  route(
    contract.registerTalent,
    async ({ body, tenantId, ip }) => {
      await requireRegistration(db, tenantId);
      const password = decrypt(await transitKey(), body.password);
      await register(db, { tenantId, ip }, { ...body, password });
      return null;
    },
    limitRegistrations,
  );

  route(
    contract.registerUnit,
    async ({ body, tenantId, ip }) => {
      await requireRegistration(db, tenantId);
      const password = decrypt(await transitKey(), body.password);
      await register(db, { tenantId, ip }, { ...body, password });
      return null;
    },
    limitRegistrations,
  );
}
