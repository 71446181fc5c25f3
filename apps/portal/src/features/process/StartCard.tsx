import { FileTextOutlined, RightOutlined } from '@ant-design/icons';
import type { processDefinition } from '@portal/contract';
import { Icon } from '@portal/widgets/icon';
import styles from './StartCard.module.css';

interface Props {
  process: processDefinition.StartableRecord;
  onStart: () => void;
}

/** A process to start: its name and what it is for. */
export function StartCard({ process, onStart }: Props) {
  return (
    <li>
      <button type="button" className={styles.card} onClick={onStart}>
        <Icon of={FileTextOutlined} className={styles.icon} />
        <span className={styles.words}>
          <strong>{process.name}</strong>
          {process.documentation && <small>{process.documentation}</small>}
        </span>
        <Icon of={RightOutlined} className={styles.arrow} />
      </button>
    </li>
  );
}
