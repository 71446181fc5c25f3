import { Alert } from 'antd';
import { useTranslation } from 'react-i18next';
import type { CheckedDecision } from '../../shared/api/decisions';
import styles from './decisions.module.css';

/** Shows the faults, overlaps and gaps that the check of a table reports. */
export function Findings({ checked }: { checked: CheckedDecision }) {
  const { t } = useTranslation('decisions');
  const { issues, overlaps, gaps, isComplete } = checked;
  const lines = [
    ...overlaps.map(({ rules: [one, other], values }) => t('overlap', { one, other, values: values.join(' · ') })),
    ...gaps.map((values) => t('gap', { values: values.join(' · ') })),
  ];
  if (issues.length > 0)
    return (
      <Alert type="error" showIcon title={t('faults')} description={<Lines lines={issues.map(({ text }) => text)} />} />
    );
  if (lines.length > 0)
    return <Alert type="warning" showIcon title={t('findings')} description={<Lines lines={lines} />} />;
  return <Alert type={isComplete ? 'success' : 'info'} showIcon title={t(isComplete ? 'complete' : 'notCompared')} />;
}

const Lines = ({ lines }: { lines: readonly string[] }) => (
  <ul className={styles.lines}>
    {lines.map((line) => (
      <li key={line}>{line}</li>
    ))}
  </ul>
);
