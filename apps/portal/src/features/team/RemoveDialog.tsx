import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { administeredPorts } from '../../shared/api/organisation/organisation';
import { memberLeaving, removeMember, type TeamMember } from '../../shared/api/team';
import { notice } from '../../shared/notice';
import { LeavingDialog } from '../../shared/people/LeavingDialog';

interface Props {
  member: TeamMember;
  onClose: () => void;
  onRemoved: () => void;
}

/** Removes a member from the company, after what they leave behind was shown. */
export function RemoveDialog({ member: { userId, chineseName }, onClose, onRemoved }: Props) {
  const { t } = useTranslation('team');
  const leaving = useQuery(memberLeaving(userId));
  const remove = async (handOverTo: number | undefined) => {
    const { handedOver, left, pending } = await removeMember({
      userId,
      ...(handOverTo !== undefined && { handOverTo }),
    });
    if (pending) notice.warning(t('handOverPending'));
    else if (left > 0) notice.warning(t('tasksLeft', { handedOver, left }));
    else notice.success(handedOver > 0 ? t('removedAndHandedOver', { count: handedOver }) : t('removed'));
    onRemoved();
  };
  return (
    <LeavingDialog
      userId={userId}
      texts={{
        title: t('removeTitle', { name: chineseName }),
        action: t('remove'),
        text: t('removeText'),
        heir: t('handOverTo'),
        heirHint: t('handOverHint'),
        themselves: t('leavesThemselves'),
      }}
      leaving={leaving}
      lines={({ openTasks, otherCompanies, administrator, heads }) => [
        ...(otherCompanies.length > 0
          ? [t('leaves.otherCompanies', { names: otherCompanies.join(t('separator')) })]
          : []),
        t('leaves.tasks', { count: openTasks }),
        ...(administrator ? [t('leaves.administrator')] : []),
        ...(heads.length > 0 ? [t('leaves.heads', { names: heads.join(t('separator')) })] : []),
      ]}
      ports={administeredPorts}
      send={remove}
      onClose={onClose}
    />
  );
}
