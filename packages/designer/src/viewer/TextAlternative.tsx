import type { Step } from './diagram/steps';
import type { Translate } from './strings';
import { statusText } from './status/statuses';

/** What is said of a step in words: name, status, handlers. */
export function stepWords(step: Step, t: Translate): string {
  const names = step.handlers.join(t('nameSeparator')) || t('noHandlers');
  const handlers = step.isUserTask ? [t('handledBy', { handlers: names })] : [];
  return [step.name || t('unnamed'), t(statusText(step.status)), ...handlers].join(t('separator'));
}

/** The diagram for those who cannot see it. */
export function TextAlternative({ steps, t }: { steps: readonly Step[]; t: Translate }) {
  return (
    <section className="process-viewer-hidden" aria-label={t('textAlternative')}>
      <ol>
        {steps.map((step) => (
          <li key={step.id}>{stepWords(step, t)}</li>
        ))}
      </ol>
    </section>
  );
}
