import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import {
  removeUnitMembers,
  unitMemberLeaving,
  type UnitDetail,
  type UnitMember,
} from '../../../shared/api/organisation/administration';
import { administeredPorts } from '../../../shared/api/organisation/organisation';
import { LeavingDialog } from '../../../shared/people/LeavingDialog';

interface Props {
  unit: Pick<UnitDetail, 'unitId' | 'name'>;
  member: UnitMember;
  onClose: () => void;
  onRemoved: () => void;
}

/** Removes a member from a unit, after showing what they leave behind in it. */
export default function RemoveMemberDialog({ unit, member, onClose, onRemoved }: Props) {
  const { t } = useTranslation('people');
  const { t: units } = useTranslation('units');
  const { userId, chineseName } = member;
  const leaving = useQuery(unitMemberLeaving(unit.unitId, userId));
  return (
    <LeavingDialog
      userId={userId}
      texts={{
        title: units('removeMemberTitle', { name: chineseName, unit: unit.name }),
        action: units('removeMember'),
        text: t('move.text', { names: unit.name }),
        heirHint: t('move.heirHint'),
        themselves: t('move.themselves'),
      }}
      leaving={leaving}
      lines={({ administrator }) => (administrator ? [units('administrator')] : [])}
      parts={['tasks', 'processes', 'heads', 'posts', 'administration']}
      ports={administeredPorts}
      send={(handing) => removeUnitMembers({ unitId: unit.unitId, userIds: [userId], ...handing })}
      outcome={() => ({
        pending: units('memberRemovedPending'),
        partly: units('memberRemovedPartly'),
        done: units('memberRemoved'),
      })}
      onClose={onClose}
      onDone={onRemoved}
    />
  );
}
