import { textsIn } from '@portal/contract';
import { opinions, solicitations, type ReadSolicitation } from '@portal/contract/solicitations';
import { lazyInPlace } from '@portal/widgets/load/lazy-in-place';
import { useQuery } from '@tanstack/react-query';
import { Segmented } from 'antd';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { solicitationList } from '../../shared/api/solicitations';
import { useFilteredQuery } from '../../shared/filters/list-filters';
import { currentLocale } from '../../shared/i18n';
import { listTexts } from '../../shared/i18n/texts';
import { ListPage } from '../../shared/ui/ListPage';
import { RecordStateTag } from '../../shared/records';
import { AbsoluteTime } from '../../shared/ui/RelativeTime';
import { useOpenedId } from '../../shared/ui/useParameters';

const SolicitationDrawer = lazyInPlace(() => import('./SolicitationDrawer'));

const filters = { names: ['show'], states: [] } as const;

/** /solicitation/index lists the solicitations on which the user is asked for an opinion. */
export function SolicitationsPage() {
  const { t } = useTranslation('solicitations');
  const [query, change] = useFilteredQuery<'show'>(filters);
  const list = useQuery(solicitationList(query));
  const [id, open] = useOpenedId();
  const { states } = textsIn<{ states: Record<string, string> }>(opinions.texts, currentLocale());
  const opinionOf = ({ opinion }: ReadSolicitation) =>
    opinion === null ? t('notWritten') : (states[opinion] ?? opinion);
  return (
    <>
      <ListPage<ReadSolicitation>
        name="solicitations"
        {...listTexts(t)}
        list={list}
        query={query}
        onQuery={change}
        columns={[
          { key: 'title', title: t('column.title'), render: ({ title }) => title },
          {
            key: 'state',
            title: t('column.state'),
            width: 140,
            render: ({ state }) => <RecordStateTag definition={solicitations} state={state} />,
          },
          { key: 'opinion', title: t('column.opinion'), width: 140, render: opinionOf },
          {
            key: 'end',
            title: t('column.end'),
            align: 'right',
            width: 180,
            render: ({ endAt }) => <AbsoluteTime value={endAt} />,
          },
        ]}
        rowKey={(row) => String(row.id)}
        renderCard={(row) => (
          <>
            <strong>{row.title}</strong>
            <div>
              <RecordStateTag definition={solicitations} state={row.state} /> <small>{opinionOf(row)}</small>
            </div>
          </>
        )}
        onOpen={(row) => open(row.id)}
        empty={t('empty')}
        tools={
          <Segmented<string>
            aria-label={t('show')}
            value={query.show === 'open' ? 'open' : 'all'}
            options={[
              { value: 'all', label: t('all') },
              { value: 'open', label: t('open') },
            ]}
            onChange={(show) => change({ show, current: 1 })}
          />
        }
      />
      <Suspense>{id !== null && <SolicitationDrawer key={id} id={id} onClose={() => open(null)} />}</Suspense>
    </>
  );
}
