import type { ConsultationRecord } from '@portal/contract/consultations';
import { useQuery } from '@tanstack/react-query';
import { Tag } from 'antd';
import { useTranslation } from 'react-i18next';
import { consultations } from '../../../shared/api/consultations';
import { ButtonChoice } from '../../../shared/filters/ButtonChoice';
import { ListPage } from '../../../shared/ui/ListPage';
import { RelativeTime } from '../../../shared/ui/RelativeTime';
import { useListQuery } from '../../../shared/filters/useListQuery';
import { useAddressFilter } from '../../../shared/filters/useAddressFilter';
import { Card, TitleCell } from '../../../shared/workflow/cells';
import { useWorkflowDrawer } from '../../../shared/workflow/useWorkflowDrawer';

type Asked = ConsultationRecord;

/** Lists the questions that handlers asked the reader about their own tasks. */
export function AskedPage() {
  const { t } = useTranslation('process');
  const [query, change] = useListQuery();
  const [params, filter] = useAddressFilter();
  const show = params.get('show') === 'all' ? 'all' : 'waiting';
  const list = useQuery(consultations.page({ ...query, show }));
  const { open, drawer } = useWorkflowDrawer();
  const state = ({ state: now, answered }: Asked) => {
    const shown = answered ? 'answered' : now;
    return <Tag color={shown === 'open' ? 'processing' : 'default'}>{t(`asked.state.${shown}`)}</Tag>;
  };
  return (
    <>
      <ListPage<Asked>
        name="asked"
        title={t('asked.title')}
        hint={t('asked.hint')}
        searchLabel={t('my.search')}
        list={list}
        query={query}
        onQuery={change}
        rowKey={({ id }) => String(id)}
        onOpen={({ procInstId }) => open({ procInstId })}
        empty={t(show === 'all' ? 'asked.none' : 'asked.empty')}
        tools={
          <ButtonChoice
            label={t('asked.show')}
            options={(['waiting', 'all'] as const).map((value) => ({ value, label: t(`asked.${value}`) }))}
            value={show}
            onChange={(value) => filter('show', value === 'all' ? value : null)}
          />
        }
        columns={[
          { key: 'title', title: t('column.title'), render: (row) => <TitleCell row={row} /> },
          { key: 'kind', title: t('asked.kind'), render: ({ kind }) => t(`asked.of.${kind}`) },
          { key: 'text', title: t('asked.text'), render: ({ text }) => text },
          { key: 'state', title: t('column.state'), render: state },
          { key: 'by', title: t('asked.by'), render: ({ userName }) => userName },
          { key: 'time', title: t('asked.time'), align: 'right', render: ({ time }) => <RelativeTime value={time} /> },
        ]}
        renderCard={(row) => (
          <Card row={row}>
            <span>{t(`asked.of.${row.kind}`)}</span>
            {state(row)}
            <span>{row.userName}</span>
            <span>{row.text}</span>
            <RelativeTime value={row.time} />
          </Card>
        )}
      />
      {drawer}
    </>
  );
}
