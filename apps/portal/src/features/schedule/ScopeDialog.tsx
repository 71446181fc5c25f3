import { Modal } from '@portal/widgets/modal';
import { Radio } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { changeScopes, type ChangeScope } from '../../shared/api/schedule';
import { notice } from '../../shared/notice';
import styles from './schedule.module.css';

interface Props {
  /** What is done with the occurrences. */
  doing: 'change' | 'delete';
  /** Without it the occurrence cannot be meant alone, because how the entry repeats is changed. */
  alone: boolean;
  onChoose: (scope: ChangeScope) => Promise<void>;
  onClose: () => void;
}

/** Asks whether one occurrence of a repeating entry is meant, or also those after it, or all. */
export function ScopeDialog({ doing, alone, onChoose, onClose }: Props) {
  const { t } = useTranslation('schedule');
  const scopes = changeScopes.filter((each) => alone || each !== 'one');
  const [scope, setScope] = useState<ChangeScope>(scopes[0] ?? 'all');
  const [busy, setBusy] = useState(false);

  async function choose() {
    setBusy(true);
    try {
      await onChoose(scope);
    } catch (error) {
      notice.failure(error);
    } finally {
      setBusy(false);
    }
  }

  return (
    <Modal
      open
      title={t(`scope.${doing}`)}
      okText={t(doing === 'delete' ? 'delete' : 'save')}
      okButtonProps={{ danger: doing === 'delete' }}
      confirmLoading={busy}
      onOk={() => void choose()}
      onCancel={onClose}
    >
      <Radio.Group
        className={styles.scopes ?? ''}
        value={scope}
        onChange={({ target }) => setScope(target.value as ChangeScope)}
        options={scopes.map((value) => ({ value, label: t(`scope.${value}`) }))}
      />
    </Modal>
  );
}
