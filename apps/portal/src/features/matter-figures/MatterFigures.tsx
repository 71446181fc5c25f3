import type { MatterArea } from '@portal/contract/matter-figures';
import { permissions } from '@portal/contract';
import type { RecordDefinition } from '@portal/contract/records';
import { QueryForm } from '@portal/widgets';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { countedMatters } from '../../shared/api/matter-figures';
import layout from '../../shared/charts/figure-page.module.css';
import { FigureDefinitions } from '../../shared/charts/FigureDefinitions';
import { FigureTile, FigureTiles } from '../../shared/charts/FigureTiles';
import { onTimeShare, SharesChart, shareText } from '../../shared/charts/SharesChart';
import { useFilteredQuery, type ListFilters } from '../../shared/filters/list-filters';
import { ratingsPath } from '../../shared/paths';
import { useOptionLabel } from '../../shared/records';
import { usePermissions } from '../../shared/session/store';
import { ListHead } from '../../shared/ui/ListHead';
import { EmptyState } from '../../shared/ui/placeholders/EmptyState';
import { LoadState } from '../../shared/ui/placeholders/LoadError';
import { useDocumentTitle } from '../../shared/ui/useDocumentTitle';
import { listAddress, monthIn } from './list-address';
import { averageText, MatterGroups } from './MatterGroups';

const filters = { names: ['from', 'to'], states: [] } as const satisfies ListFilters;

interface Props {
  area: MatterArea;
  definition: RecordDefinition;
  /** The list behind the figures. */
  list: string;
}

/** How many matters were brought in a period, and how the office handled them. */
export function MatterFigures({ area, definition, list }: Props) {
  const { t } = useTranslation('matterFigures');
  const [{ from, to }, change] = useFilteredQuery<(typeof filters.names)[number]>(filters);
  const { data, error, refetch } = useQuery(countedMatters(area, { from, to }));
  const optionLabel = useOptionLabel(definition);
  const navigate = useNavigate();
  useDocumentTitle(t(`title.${area}`));
  const seesRatings = usePermissions().includes(permissions.ratingView);
  const period = { from, to };
  const address = (view: string, filter?: Record<string, string>) => listAddress(list, view, period, filter);
  const addressOfMonth = (index: number) => {
    const { month } = data?.months[index] ?? {};
    return month === undefined ? undefined : listAddress(list, 'all', monthIn(month, period));
  };
  const ratings = `${ratingsPath}?${new URLSearchParams({ tab: 'list', kind: area, ...(from && { from }) }).toString()}`;
  return (
    <section className={layout.page}>
      <ListHead title={t(`title.${area}`)} hint={t('hint')} />
      <QueryForm
        fields={[
          { name: 'from', label: t('from'), type: 'date' },
          { name: 'to', label: t('to'), type: 'date' },
        ]}
        values={period}
        onSearch={(values) => change({ from: '', to: '', ...values })}
      />
      {!data && <LoadState error={error} onRetry={() => void refetch()} lines={10} />}
      {data && (
        <FigureTiles>
          <FigureTile label={t('received')} value={data.received} address={address('all')} />
          <FigureTile label={t('handled')} value={data.handled} address={address('handled')} />
          <FigureTile
            label={t('onTime')}
            value={shareText(onTimeShare(data))}
            note={t('onTimeNote', { onTime: data.onTime, late: data.late })}
            address={address('all', { timeliness: data.late > 0 ? 'late' : 'onTime' })}
          />
          <FigureTile label={t('open')} value={data.open} address={address('open')} />
          <FigureTile
            label={t('overdue')}
            value={data.overdue}
            address={address('overdue')}
            tone={data.overdue > 0 ? 'danger' : undefined}
          />
          <FigureTile label={t('duration')} value={data.hours} note={t('hoursNote')} address={address('handled')} />
          <FigureTile
            label={t('satisfaction')}
            value={averageText(data)}
            note={t('satisfactionNote', { count: data.rated })}
            address={seesRatings && data.rated > 0 ? ratings : undefined}
          />
        </FigureTiles>
      )}
      {data?.received === 0 && <EmptyState text={t('empty')} />}
      {data && data.received > 0 && (
        <>
          <SharesChart
            title={t('months')}
            period={t('month')}
            counts={[t('received'), t('handled')]}
            share={t('onTime')}
            periods={data.months.map((each) => ({
              period: each.month,
              counts: [each.received, each.handled],
              share: onTimeShare(each),
            }))}
            addressOf={addressOfMonth}
            onSelect={(index) => void navigate(addressOfMonth(index) ?? '')}
          />
          <div className={layout.pair}>
            <MatterGroups
              title={t('categories')}
              groups={data.categories.map(({ category, ...counted }) => ({
                ...counted,
                name: optionLabel('category', category) || category || t('none'),
                address: category === '' ? undefined : address('all', { category }),
              }))}
            />
            <MatterGroups
              title={t('handlers')}
              groups={data.handlers.map(({ id, name, ...counted }) => ({
                ...counted,
                name: name || t('nobody'),
                address: address('all', { assignee: String(id) }),
              }))}
            />
          </div>
        </>
      )}
      <FigureDefinitions page="matters" />
    </section>
  );
}
