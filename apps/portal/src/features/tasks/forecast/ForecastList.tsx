import type { forecast as contract } from '@portal/contract';
import { Tag } from 'antd';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import styles from './forecast.module.css';
import { listNames } from '../../../shared/i18n/list-names';

type Step = contract.ForecastStep;

interface Props {
  steps: readonly Step[];
  /** Whether the instance has started, so that the first step is current and not only next. */
  started?: boolean;
}

/** The expected steps in order, each with its handlers and what the route behind it depends on. */
export function ForecastList({ steps, started = false }: Props) {
  const { t } = useTranslation('forecast');
  if (steps.length === 0) return <p className={styles.quiet}>{t('nothing')}</p>;
  return (
    <>
      <p className={styles.quiet}>{t('hint')}</p>
      <ol className={styles.steps} tabIndex={0}>
        {steps.map((step, index) => (
          <li key={`${step.nodeId} ${index}`} aria-current={step.now ? 'step' : undefined}>
            <strong>{step.nodeName}</strong>
            {step.now && <Tag color="processing">{t(started ? 'now' : 'next')}</Tag>}
            {step.kind !== 'task' && step.kind !== 'end' && <Tag>{t(`kind.${step.kind}`)}</Tag>}
            {textsFor(step, t).map((text) => (
              <small key={text}>{text}</small>
            ))}
          </li>
        ))}
      </ol>
    </>
  );
}

function textsFor({ kind, passed, several, handlers, chosenBy, due, end }: Step, t: TFunction<'forecast'>): string[] {
  const people = listNames(handlers);
  const who = handlers.length > 1 ? t(several ? 'everyone' : 'anyone', { people }) : people;
  return [
    kind === 'task' && !passed ? (chosenBy ? t(`chosenBy.${chosenBy}`) : who || t('noHandler')) : '',
    passed ? t('passed') : '',
    due === null ? '' : t('due', { due }),
    end ? t(`end.${end.reason}`, { detail: listNames(end.detail) }) : '',
  ].filter((text) => text !== '');
}
