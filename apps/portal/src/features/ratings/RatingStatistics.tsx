import { isPraise, ratingSteps } from '@portal/contract/ratings';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ratingFigures } from '../../shared/api/ratings';
import { BarChart } from '../../shared/charts/BarChart';
import layout from '../../shared/charts/figure-page.module.css';
import { FigureTile, FigureTiles } from '../../shared/charts/FigureTiles';
import { SharesChart } from '../../shared/charts/SharesChart';
import { useFilteredQuery, type ListFilters } from '../../shared/filters/list-filters';
import { ratingWords, satisfiedShare } from '../../shared/ratings/rating-texts';
import { EmptyState } from '../../shared/ui/placeholders/EmptyState';
import { ListHead } from '../../shared/ui/ListHead';
import { LoadState } from '../../shared/ui/placeholders/LoadError';
import { useDocumentTitle } from '../../shared/ui/useDocumentTitle';
import { RatingFilters } from './RatingFilters';
import { ShareTable } from './ShareTable';

const filters = { names: ['kind', 'from', 'to'], states: [] } as const satisfies ListFilters;
type Filter = (typeof filters.names)[number];

/** How satisfied people were, by step, month, kind, unit and reason. */
export function RatingStatistics() {
  const { t } = useTranslation('ratings');
  const [{ kind, from, to }, change] = useFilteredQuery<Filter>(filters);
  const { data, error, refetch } = useQuery(ratingFigures({ kind, from, to }));
  const words = ratingWords();
  useDocumentTitle(t('figures.title'));
  const head = (
    <>
      <ListHead title={t('figures.title')} hint={t('figures.hint')} />
      <RatingFilters
        values={{ kind, from, to }}
        onSearch={(values) => change({ kind: '', from: '', to: '', ...values })}
      />
    </>
  );
  if (!data)
    return (
      <section className={layout.page}>
        {head}
        <LoadState error={error} onRetry={() => void refetch()} lines={10} />
      </section>
    );
  const unit = t('figures.unit');
  const stepCount = (step: number) => data.steps.find((each) => each.step === step)?.count ?? 0;
  const reasonsChart = (praise: boolean) =>
    data.reasons
      .filter(({ reason }) => isPraise(reason) === praise)
      .map(({ reason, count }) => ({ label: words.reasons[reason], count }));
  return (
    <section className={layout.page}>
      {head}
      <FigureTiles>
        <FigureTile
          tone="accent"
          label={t('figures.share')}
          value={satisfiedShare(data)}
          note={t('figures.shareNote')}
        />
        <FigureTile
          label={t('figures.average')}
          value={data.count === 0 ? '—' : (data.sum / data.count).toFixed(1)}
          note={t('figures.averageNote')}
        />
        <FigureTile
          label={t('figures.rated')}
          value={data.count}
          note={t('figures.ratedNote', { handled: data.handled.toLocaleString() })}
        />
        <FigureTile label={t('figures.low')} value={data.count - data.satisfied} note={t('figures.lowNote')} />
      </FigureTiles>
      {data.count === 0 ? (
        <EmptyState text={t('figures.empty')} />
      ) : (
        <>
          <div className={layout.pair}>
            <BarChart
              title={t('figures.steps')}
              unit={unit}
              bars={ratingSteps.map((step) => ({ label: words.steps[step], count: stepCount(step) }))}
            />
            <SharesChart
              title={t('figures.months')}
              period={t('figures.month')}
              counts={[t('figures.rated')]}
              share={t('figures.share')}
              periods={data.months.map(({ month, count, satisfied }) => ({
                period: month,
                counts: [count],
                share: satisfied / count,
              }))}
            />
          </div>
          <div className={layout.pair}>
            <ShareTable
              title={t('figures.kinds')}
              rows={data.kinds.map(({ kind: of, ...counted }) => ({ name: words.kinds[of], ...counted }))}
            />
            <ShareTable
              title={t('figures.units')}
              rows={data.units.map((row) => ({ ...row, name: row.name || t('office') }))}
            />
          </div>
          <div className={layout.pair}>
            {[true, false].map((praise) => {
              const bars = reasonsChart(praise);
              const title = t(praise ? 'figures.praise' : 'figures.faults');
              return bars.length === 0 ? null : <BarChart key={title} title={title} unit={unit} bars={bars} />;
            })}
          </div>
        </>
      )}
    </section>
  );
}
