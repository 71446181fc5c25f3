import type { tasks as contract } from '@portal/contract';
import { ruleInWords } from '@portal/contract/votes';
import { Tag } from 'antd';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import styles from './forecast.module.css';
import { currentLocale } from '../../../shared/i18n';
import { listNames } from '../../../shared/i18n/texts';

type Step = contract.ForecastStep;

interface Props {
  steps: readonly Step[];
  /** Whether the instance has started, so that the first step is current and not only next. */
  started?: boolean;
}

/** Lists the expected steps in order, each with its handlers and the conditions of what follows. */
export function ForecastList({ steps, started = false }: Props) {
  const { t } = useTranslation('forecast');
  if (steps.length === 0) return <p className={styles.quiet}>{t('nothing')}</p>;
  return (
    <>
      <p className={styles.quiet}>{t('hint')}</p>
      <ol className={styles.steps} tabIndex={0}>
        {steps.map((step, index) => (
          <li key={`${step.nodeId} ${index}`} aria-current={step.now ? 'step' : undefined}>
            <StepName step={step} started={started} />
            {textsFor(step, t).map((text) => (
              <small key={text}>{text}</small>
            ))}
          </li>
        ))}
      </ol>
    </>
  );
}

/** Shows the name of a step. A start is not a step, but its reader may have to choose what follows it. */
function StepName({ step: { kind, nodeName, now }, started }: { step: Step; started: boolean }) {
  const { t } = useTranslation('forecast');
  if (kind === 'start') return null;
  return (
    <>
      <strong>{nodeName}</strong>
      {now && <Tag color="processing">{t(started ? 'now' : 'next')}</Tag>}
      {kind !== 'task' && kind !== 'end' && <Tag>{t(`kind.${kind}`)}</Tag>}
    </>
  );
}

function textsFor(step: Step, t: TFunction<'forecast'>): string[] {
  const { kind, passed, chosenBy, due, end, added = [] } = step;
  const handled = chosenBy ? t(`chosenBy.${chosenBy}`) : whoActs(step, t);
  return [
    kind === 'task' && !passed ? handled || (added.length > 0 ? '' : t('noHandler')) : '',
    ...added.map((signer) => t(`added.${signer.kind}`, signer)),
    passed ? t('passed') : '',
    due === null ? '' : t('due', { due }),
    end ? endText(end, t) : '',
  ].filter((text) => text !== '');
}

/**
 * Returns the text for the end of a forecast. A branch without a name is left out, because its expression is not
 * readable for people.
 */
function endText({ reason, detail }: NonNullable<Step['end']>, t: TFunction<'forecast'>): string {
  if (reason === 'condition' && detail.length === 0) return t('end.unnamedCondition');
  return t(`end.${reason}`, { detail: listNames(detail) });
}

function whoActs({ handlers, countersign }: Step, t: TFunction<'forecast'>): string {
  const people = listNames(handlers);
  if (handlers.length <= 1) return people;
  if (!countersign) return t('anyone', { people });
  return t('countersign', { people, rule: ruleInWords(countersign, currentLocale()) });
}
