import { auth as contract, limits, type Localized, everydayPermissions } from '@portal/contract';
import type { SecretBox } from '../../../../platform/crypto';
import type { ModuleContext } from '../../../../platform/module';
import { settingValues } from '../../settings/store';
import { limitFrequency } from '../frequency';
import type { AuthService } from '../service';
import { begin, confirm, disable, readState } from './enrolment';
import type { Db } from '../../../../platform/database';
import { PortalError, type Session } from '../../../../platform/http';

/** @throws PortalError `secondFactorDemanded` for an administrator while the platform requires a second factor */
async function refuseIfMandatory(db: Db, { tenantId, permissions }: Session): Promise<void> {
  if (permissions.every((permission) => everydayPermissions.includes(permission))) return;
  const { administratorsSecondFactor } = await settingValues(db, tenantId);
  if (administratorsSecondFactor === true) throw new PortalError('secondFactorDemanded');
}

interface Options {
  service: AuthService;
  box: SecretBox;
}

export function setupSecondFactor({ route, db }: Pick<ModuleContext, 'route' | 'db'>, { service, box }: Options): void {
  route(contract.completeSignIn, async ({ body, ip, userAgent }) => {
    await limitFrequency(db, 'sign-in', ip, limits.signInsPerAddress);
    return service.completeSignIn({ ...body, ip, userAgent });
  });

  route(contract.secondFactorState, ({ session }) => readState(db, session.userId));

  route(contract.beginSecondFactor, async ({ session, ip, body, locale }) => {
    await service.confirmPassword(session, { password: body.password, ip, refusal: 'oldPasswordWrong' });
    const { loginApplicationName } = await settingValues(db, session.tenantId);
    const names = loginApplicationName as Localized | undefined;
    return begin(db, box, session, names?.[locale] ?? 'Talent Portal');
  });

  route(contract.confirmSecondFactor, async ({ body, ...caller }) => {
    await limitFrequency(db, 'second-factor-confirm', String(caller.session.userId), limits.secondFactorTries);
    return { recoveryCodes: await confirm(db, box, caller, body.code) };
  });

  route(contract.disableSecondFactor, async ({ body, ...caller }) => {
    const { session, ip } = caller;
    await service.confirmPassword(session, { password: body.password, ip, refusal: 'oldPasswordWrong' });
    await refuseIfMandatory(db, session);
    await disable(db, caller);
    return null;
  });
}
