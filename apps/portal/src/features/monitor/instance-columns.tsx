import { WarningOutlined } from '@ant-design/icons';
import type { monitor as contract } from '@portal/contract';
import type { DataColumn } from '@portal/widgets';
import { Icon } from '@portal/widgets/icon';
import { Tag } from 'antd';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { listNames } from '../../shared/i18n/texts';
import { RelativeTime } from '../../shared/ui/RelativeTime';
import { Card, NumberCell, TitleCell } from '../../shared/workflow/cells';
import { InstanceTags } from '../../shared/workflow/tags';
import styles from './MonitorPage.module.css';

/** The nodes where an instance stands, each with who is to handle it. */
function Places({ instance }: { instance: Pick<contract.InstanceRecord, 'places' | 'morePlaces'> }) {
  const { t } = useTranslation('monitor');
  const { places, morePlaces } = instance;
  if (places.length === 0) return '—';
  return (
    <ul className={styles.places}>
      {places.map(({ nodeId, nodeName, handlers }) => (
        <li key={nodeId}>
          {nodeName}
          {handlers.length > 0 && <small>{listNames(handlers)}</small>}
        </li>
      ))}
      {morePlaces > 0 && (
        <li>
          <small>{t('morePlaces', { count: morePlaces })}</small>
        </li>
      )}
    </ul>
  );
}

/** The state of an instance, with a mark for incidents: it counts as running all the same. */
export function InstanceState({
  instance,
}: {
  instance: Pick<contract.InstanceRecord, 'state' | 'incident' | 'suspended'>;
}) {
  const { t } = useTranslation('monitor');
  return (
    <InstanceTags instance={instance}>
      {instance.incident && (
        <Tag color="error" icon={<Icon of={WarningOutlined} />}>
          {t('state.incident')}
        </Tag>
      )}
    </InstanceTags>
  );
}

type Instance = contract.InstanceRecord;

export const instanceColumns = (t: TFunction<'monitor'>): DataColumn<Instance>[] => [
  { key: 'title', title: t('column.title'), render: (instance) => <TitleCell row={instance} /> },
  { key: 'number', title: t('column.number'), render: (instance) => <NumberCell row={instance} /> },
  { key: 'initiator', title: t('column.initiator'), render: ({ initiatorName }) => initiatorName || '—' },
  { key: 'state', title: t('column.state'), render: (instance) => <InstanceState instance={instance} /> },
  { key: 'places', title: t('column.places'), render: (instance) => <Places instance={instance} /> },
  {
    key: 'started',
    title: t('column.started'),
    align: 'right',
    render: ({ startTime }) => <RelativeTime value={startTime} />,
  },
  {
    key: 'ended',
    title: t('column.ended'),
    align: 'right',
    render: ({ endTime }) => (endTime ? <RelativeTime value={endTime} /> : '—'),
  },
];

export const InstanceCard = ({ instance }: { instance: Instance }) => (
  <Card row={instance}>
    <InstanceState instance={instance} />
    <span>{instance.initiatorName}</span>
    <RelativeTime value={instance.startTime} />
    {instance.places.length > 0 && <Places instance={instance} />}
  </Card>
);
