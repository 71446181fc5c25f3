import { useClearing } from '@portal/widgets/icon';
import { useQuery } from '@tanstack/react-query';
import { Form, Select, Skeleton } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { memberLeaving, members, removeMember, type TeamMember } from '../../shared/api/team';
import { FormDialog } from '../../shared/dialogs/FormDialog';
import { notice } from '../../shared/notice';
import { LoadError } from '../../shared/ui/LoadError';

interface Props {
  member: TeamMember;
  onClose: () => void;
  onRemoved: () => void;
}

/** Shows what a member leaves behind, and hands their open tasks to another member. */
export function RemoveDialog({ member: { userId, chineseName }, onClose, onRemoved }: Props) {
  const { t } = useTranslation('team');
  const { data, error, refetch } = useQuery(memberLeaving(userId));
  return (
    <FormDialog<{ handOverTo?: number }>
      title={t('removeTitle', { name: chineseName })}
      okText={t('remove')}
      danger
      send={async ({ handOverTo }) => {
        const { handedOver, left } = await removeMember({ userId, ...(handOverTo !== undefined && { handOverTo }) });
        if (left > 0) notice.warning(t('tasksLeft', { handedOver, left }));
        else notice.success(handedOver > 0 ? t('removedAndHandedOver', { count: handedOver }) : t('removed'));
        onRemoved();
      }}
      onClose={onClose}
    >
      <p>{t('removeText')}</p>
      {!data && (error ? <LoadError error={error} onRetry={() => void refetch()} /> : <Skeleton active />)}
      {data && (
        <ul>
          {data.otherCompanies.length > 0 ? (
            <li>{t('leaves.otherCompanies', { names: data.otherCompanies.join(t('separator')) })}</li>
          ) : (
            <li>{t('leaves.tasks', { count: data.openTasks })}</li>
          )}
          {data.administrator && <li>{t('leaves.administrator')}</li>}
          {data.heads.length > 0 && <li>{t('leaves.heads', { names: data.heads.join(t('separator')) })}</li>}
        </ul>
      )}
      {data && data.openTasks > 0 && (
        <Form.Item name="handOverTo" label={t('handOverTo')} extra={t('handOverHint')}>
          <MemberSelect except={userId} />
        </Form.Item>
      )}
    </FormDialog>
  );
}

interface MemberSelectProps {
  except: number;
  id?: string;
  value?: number;
  onChange?: (userId: number | undefined) => void;
}

/** Chooses another active member of the company by name. */
function MemberSelect({ except, ...control }: MemberSelectProps) {
  const { t } = useTranslation('team');
  const clearing = useClearing();
  const [keyword, setKeyword] = useState('');
  const { data, isFetching } = useQuery(members({ current: 1, size: 20, keyword }));
  const offered = (data?.records ?? []).filter(({ userId, active }) => active && userId !== except);
  return (
    <Select<number>
      {...control}
      showSearch={{ filterOption: false, onSearch: setKeyword }}
      allowClear={clearing}
      loading={isFetching}
      placeholder={t('handOverNone')}
      options={offered.map(({ userId, chineseName, username }) => ({
        value: userId,
        label: `${chineseName} ${username}`,
      }))}
    />
  );
}
