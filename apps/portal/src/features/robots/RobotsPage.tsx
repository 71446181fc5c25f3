import { joinNames } from '@portal/contract';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { changeRobot, removeRobot, robots, testRobot, type Robot } from '../../shared/api/robots';
import { ReceiversList, type Attempt } from '../../shared/deliveries/ReceiversList';
import { currentLocale } from '../../shared/i18n';
import { notice } from '../../shared/notice';
import { StateTag } from '../../shared/ui/StateTag';
import { RobotDialog } from './RobotDialog';

/** /background/robots: robots of groups that are told of tasks. */
export default function RobotsPage() {
  const { t } = useTranslation('robots');
  const locale = currentLocale();
  const list = useQuery(robots());
  const [testing, setTesting] = useState<number | null>(null);

  async function test(id: number, attempt: Attempt) {
    setTesting(id);
    await attempt(async () => {
      await testRobot(id);
      notice.success(t('tested'));
    });
    setTesting(null);
  }
  return (
    <ReceiversList<Robot>
      name="robots"
      channel="robot"
      text={t}
      list={list}
      columns={[
        { key: 'kind', title: t('kind'), render: ({ kind }) => t(`kinds.${kind}`) },
        { key: 'url', title: t('url'), render: ({ shownUrl }) => <code>{shownUrl}</code> },
        { key: 'unit', title: t('unit'), render: ({ unitName }) => unitName ?? t('allUnits') },
        {
          key: 'processes',
          title: t('processes'),
          render: ({ processes }) => (processes.length === 0 ? t('allProcesses') : joinNames(processes, locale)),
        },
        {
          key: 'parked',
          title: t('delivery'),
          render: ({ parked }) =>
            parked > 0 ? <StateTag colour="error" label={t('parked', { count: parked })} /> : t('working'),
        },
      ]}
      change={changeRobot}
      remove={removeRobot}
      removeConfirm={({ name }) => t('removeConfirm', { name })}
      renderEditor={({ receiver, ...on }) => <RobotDialog robot={receiver} {...on} />}
      renderActions={({ id }, { attempt }) => (
        <Button size="small" loading={testing === id} onClick={() => void test(id, attempt)}>
          {t('test')}
        </Button>
      )}
    />
  );
}
