import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Button, Form, List, Select, Space } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { colleaguePorts } from '../../../shared/api/organisation/organisation';
import {
  endShare,
  refreshSchedule,
  saveShare,
  scheduleShares,
  shareLevels,
  type ScheduleShare,
  type ShareLevel,
} from '../../../shared/api/schedule';
import { onSuccess } from '../../../shared/http';
import { PersonInput, type ChosenPerson } from '../../../shared/people/PersonInput';
import { LoadState } from '../../../shared/ui/placeholders/LoadError';

/** With whom the user shares the own schedule, and who shares theirs. */
export function Colleagues() {
  const { t } = useTranslation('schedule');
  const queries = useQueryClient();
  const { data, error, refetch } = useQuery(scheduleShares());
  const [person, setPerson] = useState<ChosenPerson>();
  const [level, setLevel] = useState<ShareLevel>('busy');
  if (!data) return <LoadState error={error} onRetry={() => void refetch()} lines={4} />;
  const options = shareLevels.map((value) => ({ value, label: t(`sharing.levels.${value}`) }));
  const done = () => void refreshSchedule(queries);
  const save = (userId: number, chosen: ShareLevel) => onSuccess(saveShare(userId, chosen), done);
  const given = ({ userId, userName, level: shared }: ScheduleShare) => (
    <List.Item
      actions={[
        <Select
          key="level"
          aria-label={t('sharing.levelOf', { name: userName })}
          value={shared}
          options={options}
          popupMatchSelectWidth={false}
          onChange={(chosen) => void save(userId, chosen)}
        />,
        <Button key="end" type="text" danger onClick={() => void onSuccess(endShare(userId), done)}>
          {t('sharing.end')}
        </Button>,
      ]}
    >
      {userName}
    </List.Item>
  );
  return (
    <>
      <Form layout="vertical">
        <Form.Item label={t('sharing.add')} extra={t(`sharing.about.${level}`)}>
          <Space wrap>
            <PersonInput
              title={t('sharing.add')}
              ports={colleaguePorts}
              {...(person && { value: person })}
              onChange={setPerson}
            />
            <Select
              aria-label={t('sharing.level')}
              value={level}
              options={options}
              popupMatchSelectWidth={false}
              onChange={setLevel}
            />
            <Button
              type="primary"
              disabled={!person}
              onClick={() => person && void save(person.userId, level).then(() => setPerson(undefined))}
            >
              {t('sharing.share')}
            </Button>
          </Space>
        </Form.Item>
      </Form>
      <List
        header={t('sharing.given')}
        dataSource={data.given}
        rowKey="userId"
        renderItem={given}
        locale={{ emptyText: t('sharing.nobody') }}
      />
      <List
        header={t('sharing.received')}
        dataSource={data.received}
        rowKey="userId"
        renderItem={({ userName, level: shared }) => (
          <List.Item actions={[<span key="level">{t(`sharing.levels.${shared}`)}</span>]}>{userName}</List.Item>
        )}
        locale={{ emptyText: t('sharing.nobodyYet') }}
      />
    </>
  );
}
