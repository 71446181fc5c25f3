import { auth as contract } from '@portal/contract';
import type { TransitKey } from '../../../../platform/crypto';
import type { ModuleContext } from '../../../../platform/module';
import { limitFrequency, limitSignIns, addressLimits } from '../frequency';
import { userByCode } from '../sms/service';
import { changePassword, decrypt, describeStrength, requireStrong, setPassword, stopReminder } from './service';

export function setupPasswordRoutes(
  { route, ...ports }: Pick<ModuleContext, 'route' | 'db' | 'realtime'>,
  transitKey: () => Promise<TransitKey>,
): void {
  const { db } = ports;

  route(
    contract.checkPassword,
    async ({ body, tenantId, locale }) =>
      describeStrength({ db, tenantId }, decrypt(await transitKey(), body.password), locale),
    ({ ip }) => limitFrequency(db, 'password-check', ip, addressLimits.passwordChecks),
  );

  route(contract.changePassword, async ({ body, session, ip }) => {
    const key = await transitKey();
    const oldPassword = decrypt(key, body.oldPassword);
    await changePassword(ports, session, { oldPassword, newPassword: decrypt(key, body.newPassword), ip });
    return null;
  });

  route(contract.resetPassword, async ({ body: { mobile, code, password }, tenantId, ip }) => {
    await limitSignIns(db, ip, mobile);
    const chosen = decrypt(await transitKey(), password);
    await requireStrong({ db, tenantId }, chosen, { field: 'password', personal: [mobile] });
    const userId = await userByCode(db, tenantId, { mobile, code, purpose: 'resetPassword' });
    await setPassword(ports, userId, chosen, { resetBy: { session: { tenantId, userId }, ip } });
    return null;
  });

  route(contract.stopPasswordReminder, async ({ session }) => {
    await stopReminder(db, session.userId);
    return null;
  });
}
