import { users } from '@portal/contract';
import { passwordDaysLeft, passwordDaysUsed } from '../../../shared/session/guard';
import { useSession } from '../../../shared/session/store';
import { PasswordDialog } from './PasswordDialog';
import { UnitNatureDialog } from './UnitNatureDialog';

/** The dialogs after signing in: the nature of the unit comes first. */
export default function SignInDialogs() {
  const user = useSession()?.user;
  if (!user) return null;
  const { userId } = user.sysUser;
  const daysLeft = passwordDaysLeft(user);
  const daysUsed = passwordDaysUsed(user);
  return (
    <>
      {user.sysUser.userType === users.userTypes.unitAdmin && user.companyAdmin && <UnitNatureDialog />}
      {daysLeft !== null && <PasswordDialog userId={userId} daysLeft={daysLeft} />}
      {daysUsed !== null && <PasswordDialog userId={userId} daysUsed={daysUsed} />}
    </>
  );
}
