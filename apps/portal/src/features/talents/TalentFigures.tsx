import { talents } from '@portal/contract/talents';
import type { settings } from '@portal/contract';
import { labelText } from '@portal/contract/fields';
import type { RecordFigures } from '@portal/contract/records';
import { useQuery } from '@tanstack/react-query';
import { Button, Skeleton } from 'antd';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { talentFigures } from '../../shared/api/talents';
import type { RecordListQuery } from '../../shared/api/records/records';
import { areaTree } from '../../shared/api/settings/read-areas';
import { currentLocale } from '../../shared/i18n';
import { useOptionLabel } from '../../shared/records';
import { LoadError } from '../../shared/ui/placeholders/LoadError';
import { TalentMap } from './TalentMap';
import styles from './figures.module.css';

type Values = RecordFigures['fields'][number]['values'];
type Value = Values[number];

interface Props {
  query: RecordListQuery;
  onFilter: (values: Readonly<Record<string, string>>) => void;
}

/** How the talents that the list finds spread over areas, levels, ages and the like. A bar filters the list. */
export function TalentFigures({ query, onFilter }: Props) {
  const { t } = useTranslation('talents');
  const { keyword, state, filters } = query;
  const { data, error, refetch, isPlaceholderData } = useQuery(talentFigures({ keyword, state, filters }));
  return (
    <aside className={styles.figures} aria-label={t('figures.title')} aria-busy={!data || isPlaceholderData}>
      <header>
        <h2>{t('figures.title')}</h2>
        {data && <span>{t('figures.total', { count: data.total })}</span>}
      </header>
      {error && !data && <LoadError error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton active paragraph={{ rows: 8 }} />}
      {data?.fields.map(({ field, values }) => (
        <Bars
          key={field}
          field={field}
          values={values}
          chosen={filters[field] ?? ''}
          onChoose={(value) => onFilter({ [field]: value })}
        />
      ))}
    </aside>
  );
}

/** Returns the name of a city or district, or nothing for another code. */
const areaName = (nodes: readonly settings.AreaNode[], code: string): string => {
  for (const { id, name, children } of nodes) {
    const found = String(id) === code ? name : areaName(children, code);
    if (found) return found;
  }
  return '';
};

interface BarsProps {
  field: string;
  values: Values;
  chosen: string;
  onChoose: (value: string) => void;
}

/** Bars at most; what is rarer is one line. */
const shownBars = 8;

function Bars({ field, values, chosen, onChoose }: BarsProps) {
  const { t } = useTranslation('talents');
  const id = useId();
  const optionLabel = useOptionLabel(talents);
  const { data: areas = [] } = useQuery(areaTree());
  const found = talents.form.fields.find(({ key }) => key === field);
  const sorted = values.some(({ ages }) => ages)
    ? values.toSorted((a, b) => (a.ages?.[1] ?? 200) - (b.ages?.[1] ?? 200))
    : values.toSorted((a, b) => b.count - a.count);
  const bars = sorted.slice(0, shownBars);
  const rest = sorted.slice(shownBars);
  const most = Math.max(...values.map(({ count }) => count), 1);
  if (!found || values.length === 0) return null;
  const words = ({ value, ages, itself }: Value): string => {
    if (value === null) return t('figures.none');
    if (itself) return t(value.endsWith('0000') ? 'figures.province' : 'figures.city');
    if (!ages) return optionLabel(field, value) || areaName(areas, value) || value;
    const [from, to] = ages;
    if (from === null) return t('figures.youngest', { to });
    return to === null ? t('figures.oldest', { from }) : t('figures.between', { from, to });
  };
  return (
    <section aria-labelledby={id}>
      <h3 id={id}>
        {values.some(({ ages }) => ages) ? t('figures.age') : labelText(found.label, currentLocale())}
        {chosen !== '' && (
          <Button type="link" size="small" onClick={() => onChoose('')}>
            {t('figures.clear')}
          </Button>
        )}
      </h3>
      {found.kind === 'area' && <TalentMap values={values} chosen={chosen} onChoose={onChoose} />}
      <ul>
        {bars.map((bar) => {
          const filters = bar.value !== null && !bar.itself;
          const isChosen = filters && bar.value === chosen;
          return (
            <li key={bar.value}>
              <button
                type="button"
                className={styles.bar}
                disabled={!filters}
                aria-pressed={isChosen}
                title={
                  filters
                    ? t(isChosen ? 'figures.filtered' : 'figures.filter', { label: words(bar), count: bar.count })
                    : undefined
                }
                onClick={() => onChoose(isChosen ? '' : (bar.value ?? ''))}
              >
                <span className={styles.name}>{words(bar)}</span>
                <span className={styles.count}>{bar.count.toLocaleString(currentLocale())}</span>
                <span className={styles.track} aria-hidden>
                  <span style={{ width: `${Math.max((bar.count / most) * 100, 1)}%` }} />
                </span>
              </button>
            </li>
          );
        })}
      </ul>
      {rest.length > 0 && <p>{t('figures.others', { count: rest.length })}</p>}
    </section>
  );
}
