import { useTranslation } from 'react-i18next';
import { transferTeam, type TeamMember } from '../../shared/api/team';
import { FormDialog } from '../../shared/dialogs/FormDialog';
import { notice } from '../../shared/notice';
import { reloadUser } from '../../shared/session/upkeep';

interface Props {
  member: TeamMember;
  onClose: () => void;
  onTransferred: () => void;
}

/** Makes a member the administrator in one's own place, once confirmed. */
export function TransferDialog({ member: { userId, chineseName }, onClose, onTransferred }: Props) {
  const { t } = useTranslation('team');
  return (
    <FormDialog
      title={t('transferTitle', { name: chineseName })}
      draft={null}
      okText={t('transfer')}
      danger
      send={async () => {
        await transferTeam(userId);
        notice.success(t('transferred', { name: chineseName }));
        onTransferred();
        await reloadUser();
      }}
      onClose={onClose}
    >
      <p>{t('transferText', { name: chineseName })}</p>
    </FormDialog>
  );
}
