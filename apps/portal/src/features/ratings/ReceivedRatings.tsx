import { permissions } from '@portal/contract';
import type { ReceivedRating } from '@portal/contract/ratings';
import type { DataColumn } from '@portal/widgets';
import { useQuery } from '@tanstack/react-query';
import { Flex } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { receivedRatings } from '../../shared/api/ratings';
import { FilteredListPage } from '../../shared/filters/FilteredListPage';
import { useFilteredQuery, type ListFilters } from '../../shared/filters/list-filters';
import { ratingWords, reasonLabels, StepTag } from '../../shared/ratings/rating-texts';
import { isPermitted } from '../../shared/session/guard';
import { usePermissions } from '../../shared/session/store';
import { RatingFilters } from './RatingFilters';

const filters = { names: ['kind', 'step', 'from', 'to'], states: [] } as const satisfies ListFilters;
type Filter = (typeof filters.names)[number];

/** What people said of handled matters, the newest first. */
export function ReceivedRatings() {
  const { t } = useTranslation('ratings');
  const [query, change] = useFilteredQuery<Filter>(filters);
  const list = useQuery(receivedRatings(query));
  const { kinds } = ratingWords();
  const titleOf = ({ title, kind }: ReceivedRating) => title || kinds[kind];
  const columns: DataColumn<ReceivedRating>[] = [
    { key: 'title', title: t('matter'), minWidth: 160, render: titleOf },
    { key: 'kind', title: t('kind'), render: ({ kind }) => kinds[kind] },
    { key: 'step', title: t('step'), minWidth: 120, render: ({ step }) => <StepTag step={step} /> },
    { key: 'said', title: t('opinion'), minWidth: 200, render: (row) => <Said rating={row} /> },
    { key: 'person', title: t('person'), render: ({ person }) => person },
    { key: 'unit', title: t('unit'), render: ({ unit }) => unit || t('office') },
    { key: 'ratedAt', title: t('ratedAt'), minWidth: 110, render: ({ ratedAt }) => ratedAt?.slice(0, 10) },
    { key: 'followUp', title: t('followUp'), render: (row) => <FollowUp rating={row} /> },
  ];
  return (
    <FilteredListPage<ReceivedRating, Filter>
      name="receivedRatings"
      title={t('list.title')}
      hint={t('list.hint')}
      searchLabel={t('list.search')}
      filters={filters}
      renderForm={(form) => <RatingFilters {...form} withStep />}
      list={list}
      query={query}
      onQuery={change}
      columns={columns}
      rowKey={({ id }) => String(id)}
      renderCard={(row) => (
        <Flex vertical gap={4}>
          <strong>{titleOf(row)}</strong>
          <span>
            <StepTag step={row.step} />
            {row.person} · {row.unit || t('office')} · {row.ratedAt?.slice(0, 10)}
          </span>
          <Said rating={row} />
          <FollowUp rating={row} />
        </Flex>
      )}
      empty={t('list.empty')}
    />
  );
}

const Said = ({ rating: { reasons, opinion } }: { rating: ReceivedRating }) => (
  <span style={{ overflowWrap: 'anywhere' }}>
    {[...reasonLabels(reasons), opinion].filter(Boolean).join(' · ') || '—'}
  </span>
);

/** Those who may open the work order of a follow-up; administrators of units see the ratings alone. */
const workOrderOffice = [permissions.workOrderHandle, permissions.workOrderDispatch];

function FollowUp({ rating: { followUpLink } }: { rating: ReceivedRating }) {
  const { t } = useTranslation('ratings');
  const mayOpen = isPermitted(workOrderOffice, usePermissions());
  return followUpLink && mayOpen ? <Link to={followUpLink}>{t('openFollowUp')}</Link> : '—';
}
