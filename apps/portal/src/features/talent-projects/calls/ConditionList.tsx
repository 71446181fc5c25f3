import { CheckCircleFilled, CloseCircleFilled } from '@ant-design/icons';
import { conditionText } from '@portal/contract/talent-projects';
import type { FormValues } from '@portal/contract/forms';
import { Icon } from '@portal/widgets/icon';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { batchConditions } from '../../../shared/api/talent-projects';
import { currentLocale } from '../../../shared/i18n';
import styles from '../talent-projects.module.css';

/** The fields that the conditions read. */
const decisive = ['birthDate', 'degree', 'level', 'employer', 'area', 'amount'] as const;
const pauseMs = 300;

/** The conditions of a batch, each met or with what is missing, for what has been typed so far. */
export function ConditionList({ batchId, values }: { batchId: number; values: FormValues }) {
  const { t } = useTranslation('talentProjects');
  const typed = JSON.stringify(decisive.map((key) => values[key] ?? null));
  const [asked, ask] = useState(typed);
  useEffect(() => {
    const timer = setTimeout(() => ask(typed), pauseMs);
    return () => clearTimeout(timer);
  }, [typed]);
  const given = JSON.parse(asked) as unknown[];
  const known = Object.fromEntries(
    decisive.flatMap((key, index) => (given[index] === null ? [] : [[key, given[index]]])),
  ) as FormValues;
  const { data } = useQuery({ ...batchConditions(batchId, known), placeholderData: keepPreviousData });
  if (!data || data.length === 0) return null;
  return (
    <section className={styles.conditions} aria-label={t('conditions')}>
      <h3>{t('conditions')}</h3>
      <ul aria-live="polite">
        {data.map((result) => (
          <li key={result.condition} className={result.met ? styles.met : styles.missing}>
            <Icon of={result.met ? CheckCircleFilled : CloseCircleFilled} />
            <span>{conditionText(result, currentLocale())}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
