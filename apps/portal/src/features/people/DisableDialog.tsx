import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { pickerPorts } from '../../shared/api/organisation/organisation';
import { disablePerson, personLeaving, type Person } from '../../shared/api/people';
import { notice } from '../../shared/notice';
import { LeavingDialog } from '../../shared/people/LeavingDialog';

interface Props {
  person: Pick<Person, 'userId' | 'chineseName'>;
  onClose: () => void;
  onDisabled: () => void;
}

/** Disables an account, after what it leaves behind was shown. */
export function DisableDialog({ person: { userId, chineseName }, onClose, onDisabled }: Props) {
  const { t } = useTranslation('people');
  const leaving = useQuery(personLeaving(userId));
  const disable = async (handOverTo: number | undefined) => {
    const { handedOver, left, pending } = await disablePerson({
      userId,
      ...(handOverTo !== undefined && { handOverTo }),
    });
    if (pending) notice.warning(t('handOverPending'));
    else if (left > 0) notice.warning(t('tasksLeft', { handedOver, left }));
    else notice.success(handOverTo ? t('disabledAndHandedOver', { count: handedOver }) : t('disabledDone'));
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
      lines={({ openTasks, roles, administers }) => [
        t('leaves.tasks', { count: openTasks }),
        ...(roles.length > 0 ? [t('leaves.roles', { names: roles.join(t('separator')) })] : []),
        ...(administers.length > 0
          ? [t('leaves.administers', { names: administers.map(({ name }) => name).join(t('separator')) })]
          : []),
      ]}
      ports={pickerPorts}
      send={disable}
      onClose={onClose}
    />
  );
}
