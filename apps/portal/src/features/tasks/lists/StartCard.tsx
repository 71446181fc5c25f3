import { FileTextOutlined, RightOutlined } from '@ant-design/icons';
import type { definitions } from '@portal/contract';
import { Icon } from '@portal/widgets/icon';
import { useTranslation } from 'react-i18next';
import styles from './StartCard.module.css';

interface Props {
  process: definitions.StartableRecord;
  onStart: () => void;
}

/** A process to start: its name and what it is for; one that is suspended says since when and why. */
export function StartCard({ process, onStart }: Props) {
  const { t } = useTranslation('process');
  const { suspension } = process;
  return (
    <li>
      <button
        type="button"
        className={styles.card}
        aria-disabled={suspension !== null}
        onClick={suspension ? undefined : onStart}
      >
        <Icon of={FileTextOutlined} className={styles.icon} />
        <span className={styles.words}>
          <strong>{process.name}</strong>
          {process.documentation && <small>{process.documentation}</small>}
          {suspension && <small className={styles.suspended}>{t('create.suspended', suspension)}</small>}
        </span>
        {!suspension && <Icon of={RightOutlined} className={styles.arrow} />}
      </button>
    </li>
  );
}
