import { useQuery } from '@tanstack/react-query';
import { Drawer, Skeleton, Tabs } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { administration } from '../../shared/api/administration';
import { notice } from '../../shared/notice';
import { LoadError } from '../../shared/ui/LoadError';
import { PagePlaceholder } from '../../shared/ui/PagePlaceholder';
import { useIsPhone } from '../../shared/ui/useIsPhone';
import { Facts } from './detail/Facts';
import { Jobs } from './detail/Jobs';
import { Variables } from './detail/Variables';
import { Waits } from './detail/Waits';
import { InstanceActions } from './InstanceActions';

const StatusTab = lazy(async () => ({ default: (await import('../handling/status/StatusTab')).StatusTab }));

const InstanceForecast = lazy(() => import('../handling/forecast/InstanceForecast'));
const TerminateDialog = lazy(() => import('./TerminateDialog'));
const MigrationDialog = lazy(() => import('./migration/MigrationDialog'));

interface Props {
  procInstId: string;
  onClose: () => void;
}

/** One instance: why it stands where it stands, its diagram and history, its variables; and the way to end it. */
export default function InstanceDrawer({ procInstId, onClose }: Props) {
  const { t } = useTranslation('processMonitor');
  // the dialog's words too: fetched when the instance is there, they would hide the drawer again
  useTranslation('handling');
  const phone = useIsPhone();
  const { data, error, refetch } = useQuery(administration.instance(procInstId));
  const [terminating, setTerminating] = useState(false);
  const [migrating, setMigrating] = useState(false);
  return (
    <Drawer
      open
      onClose={onClose}
      size={phone ? '100%' : 'min(1080px, 92vw)'}
      title={data?.title ?? t('loading')}
      footer={
        data?.state === 'running' && (
          <InstanceActions
            instance={data}
            onMigrate={() => setMigrating(true)}
            onTerminate={() => setTerminating(true)}
          />
        )
      }
    >
      {error && !data ? <LoadError error={error} onRetry={() => void refetch()} /> : null}
      {!data && !error && <PagePlaceholder />}
      {data && (
        <Tabs
          items={[
            {
              key: 'situation',
              label: t('tab.situation'),
              children: (
                <>
                  <Facts instance={data} />
                  <Waits instance={data} />
                  <Jobs instance={data} />
                </>
              ),
            },
            {
              key: 'status',
              /* A diagram that nobody sees has no size to be drawn in. */
              destroyOnHidden: true,
              label: t('tab.status'),
              children: (
                <Suspense fallback={<Skeleton active />}>
                  <StatusTab info={data}>
                    <InstanceForecast procInstId={data.procInstId} />
                  </StatusTab>
                </Suspense>
              ),
            },
            { key: 'variables', label: t('tab.variables'), children: <Variables variables={data.variables} /> },
          ]}
        />
      )}
      <Suspense>
        {data && migrating && <MigrationDialog instance={data} onClose={() => setMigrating(false)} />}
        {data && terminating && (
          <TerminateDialog
            instance={data}
            onClose={() => setTerminating(false)}
            onDone={() => {
              setTerminating(false);
              notice.success(t('terminate.done'));
            }}
          />
        )}
      </Suspense>
    </Drawer>
  );
}
