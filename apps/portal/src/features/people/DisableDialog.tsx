import { useQuery } from '@tanstack/react-query';
import { Form, Skeleton } from 'antd';
import { useTranslation } from 'react-i18next';
import { pickerPorts } from '../../shared/api/organisation';
import { disablePerson, personLeaving, type Person } from '../../shared/api/people';
import { FormDialog } from '../../shared/dialogs/FormDialog';
import { notice } from '../../shared/notice';
import { PersonInput, type ChosenPerson } from '../../shared/people/PersonInput';
import { LoadError } from '../../shared/ui/LoadError';

interface Props {
  person: Pick<Person, 'userId' | 'chineseName'>;
  onClose: () => void;
  onDisabled: () => void;
}

/** Shows what the person leaves, and hands their open tasks to another. */
export function DisableDialog({ person: { userId, chineseName }, onClose, onDisabled }: Props) {
  const { t } = useTranslation('people');
  const { data, error, refetch } = useQuery(personLeaving(userId));
  return (
    <FormDialog<{ heir?: ChosenPerson }>
      title={t('disableTitle', { name: chineseName })}
      okText={t('disable')}
      danger
      send={async ({ heir }) => {
        const { handedOver, left } = await disablePerson({ userId, ...(heir && { handOverTo: heir.userId }) });
        if (left > 0) notice.warning(t('tasksLeft', { handedOver, left }));
        else notice.success(heir ? t('disabledAndHandedOver', { count: handedOver }) : t('disabledDone'));
        onDisabled();
      }}
      onClose={onClose}
    >
      <p>{t('disableText')}</p>
      {!data && (error ? <LoadError error={error} onRetry={() => void refetch()} /> : <Skeleton active />)}
      {data && (
        <ul>
          <li>{t('leaves.tasks', { count: data.openTasks })}</li>
          {data.roles.length > 0 && <li>{t('leaves.roles', { names: data.roles.join(t('separator')) })}</li>}
          {data.administers.length > 0 && (
            <li>{t('leaves.administers', { names: data.administers.map(({ name }) => name).join(t('separator')) })}</li>
          )}
        </ul>
      )}
      {data && data.openTasks > 0 && (
        <Form.Item name="heir" label={t('heir')} extra={t('heirHint')}>
          <PersonInput
            title={t('heir')}
            ports={pickerPorts}
            unavailable={{ userIds: [userId], reason: t('leavesThemselves') }}
          />
        </Form.Item>
      )}
    </FormDialog>
  );
}
