import { emptyPickerResult } from '@portal/contract';
import { MemberPicker } from '@portal/widgets/member-picker';
import { useQuery } from '@tanstack/react-query';
import { Button, Form, Skeleton } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { pickerPorts } from '../../shared/api/organisation';
import { disablePerson, personLeaving, type Person } from '../../shared/api/people';
import { notice } from '../../shared/notice';
import { LoadError } from '../../shared/ui/LoadError';
import { FormDialog } from '../../shared/dialogs/FormDialog';

interface Heir {
  userId: number;
  chineseName: string;
}

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
    <FormDialog<{ heir?: Heir }>
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
          <HeirInput title={t('heir')} except={userId} />
        </Form.Item>
      )}
    </FormDialog>
  );
}

interface HeirInputProps {
  title: string;
  except: number;
  /** From the form's item. */
  id?: string;
  value?: Heir;
  onChange?: (heir: Heir | undefined) => void;
}

function HeirInput({ title, except, id, value, onChange }: HeirInputProps) {
  const { t } = useTranslation('people');
  const [picking, setPicking] = useState(false);
  return (
    <>
      <Button id={id} onClick={() => setPicking(true)}>
        {value ? value.chineseName : t('chooseHeir')}
      </Button>
      <MemberPicker
        open={picking}
        title={title}
        types={['user']}
        limits={{ user: 1 }}
        unavailable={{ userIds: [except], reason: t('leavesThemselves') }}
        adminRemovable
        value={{ ...emptyPickerResult, userList: value ? [value] : [] }}
        onOk={({ userList }) => {
          setPicking(false);
          onChange?.(userList[0]);
        }}
        onCancel={() => setPicking(false)}
        ports={pickerPorts}
      />
    </>
  );
}
