import { useTranslation } from 'react-i18next';
import { lazyWith, type FailureProps } from './lazy-with';
import styles from './load.module.css';

/** Reports a part that could not be loaded where it would be, and scrolls there. */
function PartFailure({ onRetry, onClose }: FailureProps) {
  const { t } = useTranslation('widgets');
  return (
    <div role="alert" className={styles.failure} ref={(element) => element?.scrollIntoView({ block: 'nearest' })}>
      {t('load.failed')}{' '}
      <button type="button" onClick={() => void onRetry()}>
        {t('load.retry')}
      </button>{' '}
      {onClose && (
        <button type="button" onClick={onClose}>
          {t('load.close')}
        </button>
      )}
    </div>
  );
}

/** Loads a part of a page when it is first shown. If that fails, the rest of the page stays. */
export const lazyInPlace = lazyWith(PartFailure);
