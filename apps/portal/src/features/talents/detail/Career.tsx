import { useQuery } from '@tanstack/react-query';
import { Skeleton } from 'antd';
import { useTranslation } from 'react-i18next';
import { talentSections } from '../../../shared/api/talents';
import { LoadError } from '../../../shared/ui/placeholders/LoadError';
import { RelativeTime } from '../../../shared/ui/RelativeTime';
import styles from './detail.module.css';

const sections = [
  'education',
  'work',
  'title',
  'post',
  'level',
  'project',
  'paper',
  'patent',
  'award',
  'certificate',
  'language',
] as const;

type Entry = Readonly<Record<string, unknown>>;

/** The field that names an entry, by the first that it has. */
const names = ['name', 'school', 'unit', 'organisation', 'language'];
/** Fields that say more about it, in this order. */
const further = ['position', 'post', 'role', 'specialty', 'authority', 'journal', 'number', 'score'];

const textIn = (entry: Entry, key: string): string => {
  const value = entry[key];
  return typeof value === 'string' ? value : '';
};

/** Returns the days of an entry: from and to, or the one day that it has. */
function daysOf(entry: Entry): string {
  const [from, to] = [textIn(entry, 'from'), textIn(entry, 'to')];
  if (from || to) return `${from.slice(0, 7)} – ${to.slice(0, 7)}`;
  const day = Object.keys(entry).find((key) => key.endsWith('On'));
  return day === undefined ? '' : textIn(entry, day).slice(0, 7);
}

/** The reviewed sections of a talent's file as a timeline, the latest entry of each section first. */
export function Career({ id }: { id: number }) {
  const { t } = useTranslation('talents');
  const { data, error, refetch } = useQuery(talentSections(id));
  if (error && !data) return <LoadError error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton active paragraph={{ rows: 3 }} />;
  const filled = sections.filter((section) => (data.sections[section]?.length ?? 0) > 0);
  return (
    <section className={styles.career} aria-label={t('detail.sections')}>
      <h3>
        {t('detail.sections')}
        {data.reviewTime && (
          <small>
            <RelativeTime value={data.reviewTime} />
          </small>
        )}
      </h3>
      {filled.length === 0 && <p className={styles.muted}>{t('detail.noSections')}</p>}
      {filled.map((section) => (
        <div key={section}>
          <h4>{t(`section.${section}`)}</h4>
          <ol>
            {entriesOf(data.sections[section]).map((entry, index) => (
              // oxlint-disable-next-line react/no-array-index-key -- entries do not move
              <li key={index}>
                <span className={styles.days}>{daysOf(entry)}</span>
                <span>
                  <strong>{textIn(entry, names.find((key) => textIn(entry, key)) ?? '')}</strong>
                  <span className={styles.muted}>{further.flatMap((key) => textIn(entry, key) || []).join(' · ')}</span>
                </span>
              </li>
            ))}
          </ol>
        </div>
      ))}
    </section>
  );
}

/** An entry holds its values, or has them below `values`. */
const entriesOf = (entries: readonly Entry[] = []): Entry[] =>
  entries
    .map((entry) =>
      typeof entry['values'] === 'object' && entry['values'] !== null ? (entry['values'] as Entry) : entry,
    )
    .toSorted((a, b) => daysOf(b).localeCompare(daysOf(a)));
