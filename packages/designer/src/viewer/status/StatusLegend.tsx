import { Icon } from '@portal/widgets/icon';
import type { Translate } from '../strings';
import { statusStyles } from './statuses';

interface Props {
  t: Translate;
  /** Whether the instance was withdrawn. The other statuses are always listed (spec 000 §2). */
  withdrawn: boolean;
}

export function StatusLegend({ t, withdrawn }: Props) {
  const named = statusStyles.filter(({ status }) => withdrawn || status !== 'withdrawn');
  return (
    <ul className="process-viewer-legend" aria-label={t('legend')}>
      {named.map(({ status, text, drawing }) => (
        <li key={status} className={`process-viewer-legend-item is-${status}`}>
          <Icon of={drawing} className="process-viewer-legend-icon" />
          {t(text)}
        </li>
      ))}
    </ul>
  );
}
