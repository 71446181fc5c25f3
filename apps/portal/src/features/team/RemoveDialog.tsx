import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { listNames } from '../../shared/i18n/texts';
import { administeredPorts } from '../../shared/api/organisation/organisation';
import type { Handing } from '../../shared/api/people';
import { memberLeaving, removeMember, type TeamMember } from '../../shared/api/team';
import { announceHandOver } from '../../shared/people/announce-hand-over';
import { LeavingDialog } from '../../shared/people/LeavingDialog';
import { memberParts } from './member-parts';

interface Props {
  member: TeamMember;
  onClose: () => void;
  onRemoved: () => void;
}

/** Removes a member from the company, after what they leave behind was shown. */
export function RemoveDialog({ member: { userId, chineseName }, onClose, onRemoved }: Props) {
  const { t } = useTranslation('team');
  const leaving = useQuery(memberLeaving(userId));
  const remove = async (handing: Handing) => {
    const result = await removeMember({ userId, ...handing });
    const { handedOver: count, left } = result;
    announceHandOver(result, {
      pending: t('handOverPending'),
      partly: t('tasksLeft', { count, left }),
      done: count > 0 ? t('removedAndHandedOver', { count }) : t('removed'),
    });
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
      lines={({ otherCompanies, administrator, processes }) => [
        ...(otherCompanies.length > 0 ? [t('leaves.otherCompanies', { names: listNames(otherCompanies) })] : []),
        ...(administrator ? [t('leaves.administrator')] : []),
        ...(processes.length > 0 ? [t(otherCompanies.length > 0 ? 'leaves.laterElsewhere' : 'leaves.later')] : []),
      ]}
      parts={memberParts}
      later={leaving.data?.otherCompanies.length === 0 ? 'offered' : undefined}
      ports={administeredPorts}
      send={remove}
      onClose={onClose}
    />
  );
}
