import type { tasks } from '@portal/contract';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import styles from './called.module.css';

interface Props {
  /** The name of the instance's own process, followed by the nested called processes. */
  own: string;
  path: readonly tasks.CalledProcess[];
  /** Cuts the path back to this length. */
  onGo: (length: number) => void;
}

/** Shows which process is displayed, and leads back to its callers. */
export function ProcessPath({ own, path, onGo }: Props) {
  const { t } = useTranslation('called');
  const names = [own, ...path.map(({ processName }) => processName)];
  return (
    <nav aria-label={t('path')}>
      <ol className={styles.path}>
        {names.map((name, length) => (
          <li key={path[length - 1]?.processId ?? 'own'}>
            {length < path.length ? (
              <Button type="link" size="small" onClick={() => onGo(length)}>
                {name}
              </Button>
            ) : (
              <span aria-current="page">{name}</span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
