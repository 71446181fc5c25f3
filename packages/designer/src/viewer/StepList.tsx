import { Icon } from '@portal/widgets/icon';
import type { Step } from './diagram/steps';
import { statusStyles, statusText } from './status/statuses';
import type { Translate } from './strings';

/** A step in words: name, status, handlers. */
export function stepText(step: Step, t: Translate): string {
  const names = step.handlers.join(t('nameSeparator')) || t('noHandlers');
  const handlers = step.isUserTask ? [t('handledBy', { handlers: names })] : [];
  return [step.name || t('unnamed'), t(statusText(step.status)), ...handlers].join(t('separator'));
}

interface StepListProps {
  steps: readonly Step[];
  t: Translate;
  /** Otherwise only for screen readers. */
  visible: boolean;
}

/** The diagram as a list, for screen readers and for windows too narrow for a diagram. */
export function StepList({ steps, t, visible }: StepListProps) {
  return (
    <section className={visible ? 'process-viewer-steps' : 'process-viewer-hidden'} aria-label={t('textAlternative')}>
      <ol>
        {steps.map((step) => (
          <li key={step.id} className={`is-${step.status}`}>
            {visible && <StatusIcon step={step} />}
            {stepText(step, t)}
          </li>
        ))}
      </ol>
    </section>
  );
}

function StatusIcon({ step: { status } }: { step: Step }) {
  const style = statusStyles.find((each) => each.status === status);
  return style && <Icon of={style.drawing} />;
}
