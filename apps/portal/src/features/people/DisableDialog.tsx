import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { pickerPorts } from '../../shared/api/organisation/organisation';
import { disablePerson, personLeaving, type Handing, type Person } from '../../shared/api/people';
import { notice } from '../../shared/notice';
import { LeavingDialog } from '../../shared/people/LeavingDialog';
import { useHandOverParts } from '../../shared/people/LeavingFields';

interface Props {
  person: Pick<Person, 'userId' | 'chineseName'>;
  onClose: () => void;
  onDisabled: () => void;
}

/** Disables an account, after what it leaves behind was shown. */
export function DisableDialog({ person: { userId, chineseName }, onClose, onDisabled }: Props) {
  const { t } = useTranslation('people');
  const leaving = useQuery(personLeaving(userId));
  const parts = useHandOverParts();
  const disable = async (handing: Handing) => {
    const { handedOver, left, pending } = await disablePerson({ userId, ...handing });
    if (pending) notice.warning(t('handOverPending'));
    else if (left > 0) notice.warning(t('tasksLeft', { count: handedOver, left }));
    else notice.success(handing.handOverTo ? t('disabledAndHandedOver', { count: handedOver }) : t('disabledDone'));
    onDisabled();
  };
  return (
    <LeavingDialog
      userId={userId}
      texts={{
        title: t('disableTitle', { name: chineseName }),
        action: t('disable'),
        text: t('disableText'),
        heir: t('heir'),
        heirHint: t('heirHint'),
        themselves: t('leavesThemselves'),
      }}
      leaving={leaving}
      parts={parts}
      later="offered"
      ports={pickerPorts}
      send={disable}
      onClose={onClose}
    />
  );
}
