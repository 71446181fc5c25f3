import { Icon } from '@portal/widgets/icon';
import type { Translate } from '../strings';
import { statusStyles } from './statuses';

export function StatusLegend({ t }: { t: Translate }) {
  return (
    <ul className="process-viewer-legend" aria-label={t('legend')}>
      {statusStyles.map(({ status, text, drawing }) => (
        <li key={status} className={`process-viewer-legend-item is-${status}`}>
          <Icon of={drawing} className="process-viewer-legend-icon" />
          {t(text)}
        </li>
      ))}
    </ul>
  );
}
