import type { forecast as contract } from '@portal/contract';
import { Tag } from 'antd';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import styles from './forecast.module.css';

type Step = contract.ForecastStep;

/** The steps ahead in order, each with who is to act and on what the way behind it depends. */
export function ForecastList({ steps }: { steps: readonly Step[] }) {
  const { t } = useTranslation('forecast');
  if (steps.length === 0) return <p className={styles.quiet}>{t('nothing')}</p>;
  return (
    <>
      <p className={styles.quiet}>{t('hint')}</p>
      <ol className={styles.steps} tabIndex={0}>
        {steps.map((step, index) => (
          <li key={`${step.nodeId} ${index}`} aria-current={step.now ? 'step' : undefined}>
            <strong>{step.nodeName}</strong>
            {step.now && <Tag color="processing">{t('now')}</Tag>}
            {step.kind !== 'task' && <Tag>{t(`kind.${step.kind}`)}</Tag>}
            {wordsOf(step, t).map((words) => (
              <small key={words}>{words}</small>
            ))}
          </li>
        ))}
      </ol>
    </>
  );
}

function wordsOf({ kind, passed, several, handlers, due, end }: Step, t: TFunction<'forecast'>): string[] {
  const people = handlers.join(t('separator'));
  const who = several ? t('everyone', { people }) : handlers.length > 1 ? t('anyone', { people }) : people;
  return [
    kind === 'task' && !passed ? who || t('nobody') : '',
    passed ? t('passed') : '',
    due === null ? '' : t('due', { due }),
    end ? t(`end.${end.reason}`, { detail: end.detail.join(t('separator')) }) : '',
  ].filter((words) => words !== '');
}
