import { Button } from 'antd';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './MemberPicker.module.css';
import type { RecentPorts } from './ports';
import type { Selected } from './useSelection';

/** The people chosen lately, each a button that chooses or removes them. */
export function RecentPeople({ ports, selected }: { ports: RecentPorts; selected: Selected }) {
  const { t } = useTranslation('widgets');
  const label = useId();
  const [people] = useState(ports.read);
  if (people.length === 0) return null;
  return (
    <div className={styles.recent} role="group" aria-labelledby={label}>
      <span id={label}>{t('picker.recent')}</span>
      {people.map((person) => {
        const chosen = selected.has('userList', person.userId);
        const refusal = selected.refusal('userList', person.userId);
        return (
          <Button
            key={person.userId}
            size="small"
            type={chosen ? 'primary' : 'default'}
            autoInsertSpace={false}
            aria-pressed={chosen}
            disabled={refusal !== undefined && !chosen}
            onClick={() => selected.toggle('userList', person)}
          >
            {[person.chineseName, refusal].filter(Boolean).join(' · ')}
          </Button>
        );
      })}
    </div>
  );
}
