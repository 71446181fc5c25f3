import type { FormValues } from '@portal/contract/forms';
import { textOf, valueText } from '@portal/contract/records';
import {
  byDay,
  talentFileForms,
  talentFileOutlines,
  talentFileSections,
  type TalentFileSection,
} from '@portal/contract/talent-file';
import { useQuery } from '@tanstack/react-query';
import { Skeleton } from 'antd';
import { useTranslation } from 'react-i18next';
import { talentSections } from '../../../shared/api/talents';
import { useFindName } from '../../../shared/fields/useFindName';
import { currentLocale } from '../../../shared/i18n';
import { LoadError } from '../../../shared/ui/placeholders/LoadError';
import { RelativeTime } from '../../../shared/ui/RelativeTime';
import styles from './detail.module.css';

type Entry = Readonly<Record<string, unknown>>;

/** What the fields of all sections take their names from. */
const allFields = { form: { fields: talentFileSections.flatMap((section) => talentFileForms[section].fields) } };

/** Returns the days of an entry: from and to, or the one day that it has. */
function daysOf(section: TalentFileSection, values: FormValues): string {
  const { from, to } = talentFileOutlines[section];
  const month = (key: string) => (textOf(values, key) ?? '').slice(0, 7);
  return to === undefined || !(month(from) || month(to)) ? month(from) : `${month(from)} – ${month(to)}`;
}

/** The reviewed sections of a talent's file as a timeline, the latest entry of each section first. */
export function Career({ id }: { id: number }) {
  const { t } = useTranslation('talents');
  const { data, error, refetch } = useQuery(talentSections(id));
  const findName = useFindName(allFields);
  const shown = (section: TalentFileSection, values: FormValues, key: string) =>
    valueText({ form: talentFileForms[section] }, key, values[key] ?? null, currentLocale(), findName);
  if (error && !data) return <LoadError error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton active paragraph={{ rows: 3 }} />;
  const filled = talentFileSections.filter((section) => (data.sections[section]?.length ?? 0) > 0);
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
            {byDay(section, entriesOf(data.sections[section])).map(({ values }, index) => (
              // oxlint-disable-next-line react/no-array-index-key -- entries do not move
              <li key={index}>
                <span className={styles.days}>{daysOf(section, values)}</span>
                <span>
                  <strong>{shown(section, values, talentFileOutlines[section].title)}</strong>
                  <span className={styles.muted}>
                    {talentFileOutlines[section].also.flatMap((key) => shown(section, values, key) || []).join(' · ')}
                  </span>
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
const entriesOf = (entries: readonly Entry[] = []): { values: FormValues }[] =>
  entries.map((entry) => ({
    values: (typeof entry['values'] === 'object' && entry['values'] !== null ? entry['values'] : entry) as FormValues,
  }));
