import { joinNames } from '@portal/contract';
import { useQuery } from '@tanstack/react-query';
import { Button, Popconfirm } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { changeRobot, removeRobot, robots, testRobot, type Robot } from '../../shared/api/robots';
import { DeliveryLog } from '../../shared/deliveries/DeliveryLog';
import { currentLocale } from '../../shared/i18n';
import { ConnectionsList } from '../../shared/layouts/ConnectionsList';
import { notice } from '../../shared/notice';
import { StateTag } from '../../shared/ui/StateTag';
import { RobotDialog } from './RobotDialog';

/** /background/robots: robots of groups that are told of tasks. */
export default function RobotsPage() {
  const { t } = useTranslation('robots');
  const locale = currentLocale();
  const list = useQuery(robots());
  const [edited, setEdited] = useState<Robot | 'new' | null>(null);
  const [logged, setLogged] = useState<Robot | null>(null);
  const [testing, setTesting] = useState<number | null>(null);

  async function attempt(work: () => Promise<unknown>, done?: string) {
    try {
      await work();
      if (done) notice.success(done);
    } catch (failure) {
      notice.failure(failure);
    }
    await list.refetch();
  }
  async function test({ id }: Robot) {
    setTesting(id);
    await attempt(() => testRobot(id), t('tested'));
    setTesting(null);
  }
  const actions = (robot: Robot) => (
    <>
      <Button size="small" loading={testing === robot.id} onClick={() => void test(robot)}>
        {t('test')}
      </Button>
      <Button size="small" onClick={() => setLogged(robot)}>
        {t('log')}
      </Button>
      <Popconfirm
        title={t('removeConfirm', { name: robot.name })}
        okText={t('remove')}
        onConfirm={() => void attempt(() => removeRobot(robot.id))}
      >
        <Button size="small" danger>
          {t('remove')}
        </Button>
      </Popconfirm>
    </>
  );
  return (
    <>
      <ConnectionsList<Robot>
        name="robots"
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
        onCreate={() => setEdited('new')}
        onEdit={setEdited}
        change={changeRobot}
        renderActions={actions}
      />
      {edited !== null && (
        <RobotDialog
          robot={edited === 'new' ? null : edited}
          onClose={() => setEdited(null)}
          onSaved={() => {
            setEdited(null);
            void list.refetch();
          }}
        />
      )}
      {logged && (
        <DeliveryLog
          name={logged.name}
          of={{ channel: 'robot', target: logged.id }}
          onClose={() => {
            setLogged(null);
            void list.refetch();
          }}
        />
      )}
    </>
  );
}
