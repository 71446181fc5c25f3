import type { RatedMatter } from '@portal/contract/ratings';
import { useQuery } from '@tanstack/react-query';
import { Segmented } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { ownRatings } from '../../shared/api/ratings';
import { useFilteredQuery } from '../../shared/filters/list-filters';
import { RatingLine } from '../../shared/ratings/RatingOf';
import { ratingWords } from '../../shared/ratings/rating-texts';
import { CardListPage } from '../../shared/reading/CardListPage';
import styles from './my-ratings.module.css';

const filters = { names: ['which'], states: [] } as const;
const parts = ['open', 'rated'] as const;

/** /myRatings: the user's handled matters that can be rated, and those that were. */
export function MyRatingsPage() {
  const { t } = useTranslation('ratings');
  const [query, change] = useFilteredQuery<'which'>(filters);
  const which = parts.find((each) => each === query.which) ?? 'open';
  const list = useQuery(ownRatings({ current: query.current, size: query.size, which }));
  return (
    <CardListPage<RatedMatter>
      title={t('my.title')}
      hint={t('my.hint')}
      list={list}
      query={query}
      onQuery={change}
      rowKey={({ id }) => id}
      renderCard={(matter) => <MatterCard matter={matter} />}
      empty={t(`my.empty.${which}`)}
      filters={
        <Segmented
          aria-label={t('my.show')}
          value={which}
          options={parts.map((value) => ({ value, label: t(`my.${value}`) }))}
          onChange={(value) => change({ which: value, current: 1 })}
        />
      }
      rows
    />
  );
}

function MatterCard({ matter }: { matter: RatedMatter }) {
  const { t } = useTranslation('ratings');
  const { kinds } = ratingWords();
  const { title, kind, link, handledAt } = matter;
  return (
    <article className={styles.card}>
      <h2>
        <Link to={link}>{title || kinds[kind]}</Link>
      </h2>
      <p>{t('my.handled', { kind: kinds[kind], date: handledAt.slice(0, 10) })}</p>
      <RatingLine matter={matter} />
    </article>
  );
}
