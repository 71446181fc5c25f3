import { Modal } from '@portal/widgets/modal';
import { Switch } from 'antd';
import { useTranslation } from 'react-i18next';
import { usePreference } from '../session/usePreference';
import styles from './KeysHelp.module.css';
import { keysPreference } from './useTaskSteps';

const keys = ['j', 'k', 'a', 'r', '?'] as const;

/** Lists the single keys of lists and drawer, and lets the reader switch them off. */
export default function KeysHelp({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('handling');
  const [hasKeys, setKeys] = usePreference(keysPreference, true);
  return (
    <Modal open title={t('keys.title')} footer={null} onCancel={onClose} width={420}>
      <dl className={styles.keys}>
        {keys.map((key) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{t(`keys.${key === '?' ? 'help' : key}`)}</dd>
          </div>
        ))}
      </dl>
      <p>{t('keys.rest')}</p>
      <label className={styles.switch}>
        <Switch size="small" checked={hasKeys} onChange={setKeys} />
        {t('keys.on')}
      </label>
    </Modal>
  );
}
