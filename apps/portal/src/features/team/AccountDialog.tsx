import { useTranslation } from 'react-i18next';
import { enableMember, resetMemberPassword, unlockMember, type TeamMember } from '../../shared/api/team';
import { FormDialog } from '../../shared/dialogs/FormDialog';
import { notice } from '../../shared/notice';

const accountActions = ['enable', 'unlock', 'resetPassword'] as const;
export type AccountAction = (typeof accountActions)[number];

export const isAccountAction = (action: string): action is AccountAction =>
  (accountActions as readonly string[]).includes(action);

interface Props {
  member: TeamMember;
  action: AccountAction;
  onClose: () => void;
  onDone: () => void;
  onPassword: (password: string) => void;
}

/** Confirms what an administrator does with the account of a member. */
export function AccountDialog({ member: { userId, chineseName }, action, onClose, onDone, onPassword }: Props) {
  const { t } = useTranslation('team');
  const calls = { enable: enableMember, unlock: unlockMember };
  return (
    <FormDialog
      title={t(`account.${action}`)}
      draft={null}
      okText={t(`account.${action}`)}
      danger={action === 'resetPassword'}
      send={async () => {
        if (action === 'resetPassword') {
          const { password } = await resetMemberPassword(userId);
          onPassword(password);
        } else {
          await calls[action](userId);
          notice.success(t(`accountDone.${action}`));
        }
        onDone();
      }}
      onClose={onClose}
    >
      <p>{t(`accountConfirm.${action}`, { name: chineseName })}</p>
    </FormDialog>
  );
}
