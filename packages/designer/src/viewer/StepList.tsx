import type { Step } from './diagram/steps';
import { statusText } from './status/statuses';
import type { Translate } from './strings';

/** A step in words: name, status, handlers. */
export function stepText(step: Step, t: Translate): string {
  const names = step.handlers.join(t('nameSeparator')) || t('noHandlers');
  const handlers = step.isUserTask ? [t('handledBy', { handlers: names })] : [];
  return [step.name || t('unnamed'), t(statusText(step.status)), ...handlers].join(t('separator'));
}

/** The diagram as a list for screen readers. */
export const StepList = ({ steps, t }: { steps: readonly Step[]; t: Translate }) => (
  <section className="process-viewer-hidden" aria-label={t('textAlternative')}>
    <ol>
      {steps.map((step) => (
        <li key={step.id}>{stepText(step, t)}</li>
      ))}
    </ol>
  </section>
);
