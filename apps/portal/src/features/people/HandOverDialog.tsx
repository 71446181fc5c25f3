import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { pickerPorts } from '../../shared/api/organisation/organisation';
import { handOverTasksOf, personLeaving, type Person } from '../../shared/api/people';
import { LeavingDialog } from '../../shared/people/LeavingDialog';
import { useHandOverParts } from '../../shared/people/LeavingFields';

interface Props {
  person: Pick<Person, 'userId' | 'chineseName'>;
  onClose: () => void;
  onDone: () => void;
}

/** Hands the tasks of a disabled account over. */
export default function HandOverDialog({ person: { userId, chineseName }, onClose, onDone }: Props) {
  const { t } = useTranslation('people');
  const leaving = useQuery(personLeaving(userId));
  const parts = useHandOverParts();
  return (
    <LeavingDialog
      userId={userId}
      texts={{
        title: t('handOverTitle', { name: chineseName }),
        action: t('handOver'),
        text: t('handOverText'),
        heirHint: t('handOverHint'),
        themselves: t('disabled'),
      }}
      leaving={leaving}
      parts={parts}
      later="required"
      ports={pickerPorts}
      send={({ handOverTo, ...handing }) => handOverTasksOf({ userId, handOverTo: handOverTo!, ...handing })}
      outcome={({ count, left }) => ({
        pending: t('handOverDelayed'),
        partly: t('handedOverPartly', { count, left }),
        done: t('handedOver', { count }),
      })}
      onClose={onClose}
      onDone={onDone}
    />
  );
}
