import { Button, Progress } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './bulk.module.css';

export interface Progressed {
  /** What is shown: rows that an action has handled, or rows that were found. */
  step: 'progress' | 'choosing';
  done: number;
  of: number;
}

interface Props extends Progressed {
  /** Asks to stop after the rows in progress. */
  onStop: () => void;
}

/** How far something with many rows has come, and the button that stops it. */
export function BulkProgress({ step, done, of, onStop }: Props) {
  const { t } = useTranslation('records');
  const [stopping, setStopping] = useState(false);
  const stop = () => {
    setStopping(true);
    onStop();
  };
  return (
    <>
      <Progress className={styles.progress} percent={Math.floor((done / of) * 100)} size="small" aria-hidden />
      <span role="status">{t(`bulk.${step}`, { done, count: of })}</span>
      <Button size="small" loading={stopping} onClick={stop}>
        {t('bulk.stop')}
      </Button>
    </>
  );
}
