import { auth as contract, limits, type auth } from '@portal/contract';
import { issue } from '@portal/contract/fields';
import { isArea } from '../../../../platform/areas';
import type { TransitKey } from '../../../../platform/crypto';
import { hourS, refusedField, unknownReference } from '../../../../platform/http';
import type { ModuleContext } from '../../../../platform/module';
import { accountExists, mobileExists } from '../../users/availability';
import { requireCaptcha, requireWork } from '../captcha/require-captcha';
import { limitFrequency, requireAtMost, addressLimits } from '../frequency';
import { decrypt } from '../password/service';
import { readPolicy, requireRegistration } from '../policy';
import { checkCode } from '../sms/codes';
import type { SendCode } from '../sms/sender';
import { requestCode } from '../sms/service';
import { register, requireTenant, unitRegistered } from './service';

interface Options {
  transitKey: () => Promise<TransitKey>;
  send: SendCode;
  /** The captcha that is required before a code is sent. */
  captcha: auth.CaptchaKind;
}

type Registration = Parameters<typeof register>[2];

interface PhoneQuery {
  code?: string | undefined;
  randomStr: string;
  randomCode: string;
}

export function setupRegistration(
  { route, db, log, part }: Pick<ModuleContext, 'route' | 'db' | 'log' | 'part'>,
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

  /**
   * Returns whether the caller may learn about the number, because it is theirs or because they have solved a
   * computation for it.
   */
  async function mayAsk(mobile: string, { code, randomStr, randomCode }: PhoneQuery, tenantId: number) {
    if (code !== undefined) return checkCode(db, { tenantId, mobile, purpose: 'register' }, code);
    if (captcha !== 'off' && randomStr === '') return false;
    await requireWork(db, tenantId, { name: randomStr, answer: randomCode, kind: captcha });
    return true;
  }

  route(contract.checkPhone, async ({ query, tenantId, ip }) => {
    await limitChecks(ip);
    await requireAtMost(db, { of: 'phone-check', by: ip, seconds: hourS }, addressLimits.phoneChecks);
    const known = (await mayAsk(query.phone, query, tenantId)) && (await mobileExists(db, tenantId, query.phone));
    return { code: known ? taken : free };
  });

  route(contract.sendRegistrationCode, async ({ params: { mobile }, query, tenantId, ip, locale }) => {
    await requireTenant(db, tenantId);
    await requireRegistration(db, tenantId);
    await requireCaptcha(db, tenantId, { name: query.randomStr, answer: query.randomCode, kind: captcha });
    await requestCode(db, { send, log }, { tenantId, ip, locale, mobile, purpose: 'register' });
    return { retryAfter: limits.smsPauseSeconds };
  });

  /** @throws PortalError `validation` that names what a unit has to give, or a division that does not exist */
  async function requireDetails(tenantId: number, { unitName, creditCode, area }: Registration) {
    if (unitName === undefined) return;
    const { unitDetails } = await readPolicy(db, tenantId);
    const missing = (['creditCode', 'area'] as const).find((field) => ({ creditCode, area })[field] === undefined);
    if (unitDetails && missing) throw refusedField(missing, issue('required'));
    if (area !== undefined && !isArea(area)) throw unknownReference('area');
  }

  const registered = part(unitRegistered);
  const accept = async ({ body, tenantId, ip }: { body: Registration; tenantId: number; ip: string }) => {
    await requireRegistration(db, tenantId);
    await requireDetails(tenantId, body);
    const password = decrypt(await transitKey(), body.password);
    await register(db, { tenantId, ip, registered }, { ...body, password });
    return null;
  };
  route(contract.registerTalent, accept, limitRegistrations);
  route(contract.registerUnit, accept, limitRegistrations);
}
