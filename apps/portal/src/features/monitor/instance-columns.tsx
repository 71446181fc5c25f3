import type { monitor as contract } from '@portal/contract';
import type { DataColumn } from '@portal/widgets';
import type { TFunction } from 'i18next';
import { RelativeTime } from '../../shared/ui/RelativeTime';
import { Card, NumberCell, TitleCell } from '../../shared/workflow/cells';
import { InstanceState } from './InstanceState';
import { Places } from './Places';

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
