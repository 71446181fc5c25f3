import { Modal } from '@portal/widgets/modal';
import { useQueryClient } from '@tanstack/react-query';
import { Alert, Checkbox } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { giveConsent, refreshTalentFile } from '../../../shared/api/talent-file';
import { messageOfError } from '../../../shared/http';

const points = ['kept', 'purpose', 'who', 'rights'] as const;

/** Says what is kept, for what and by whom, and asks for consent before the first submission. */
export default function ConsentDialog({ onAgreed, onClose }: { onAgreed: () => void; onClose: () => void }) {
  const { t } = useTranslation('talentFile');
  const client = useQueryClient();
  const [agreed, setAgreed] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');
  const agree = async () => {
    setBusy(true);
    try {
      await giveConsent();
      await refreshTalentFile(client);
      onAgreed();
    } catch (error) {
      setFailure(messageOfError(error));
      setBusy(false);
    }
  };
  return (
    <Modal
      open
      title={t('consent.title')}
      okText={t('consent.agree')}
      okButtonProps={{ disabled: !agreed, loading: busy }}
      cancelText={t('consent.cancel')}
      onOk={() => void agree()}
      onCancel={onClose}
    >
      {failure && <Alert type="error" showIcon role="alert" title={failure} style={{ marginBottom: 16 }} />}
      <dl>
        {points.map((point) => (
          <div key={point} style={{ marginBottom: 12 }}>
            <dt style={{ fontWeight: 600 }}>{t(`consent.${point}.title`)}</dt>
            <dd style={{ margin: 0, color: 'var(--muted)' }}>{t(`consent.${point}.text`)}</dd>
          </div>
        ))}
      </dl>
      <Checkbox checked={agreed} onChange={({ target }) => setAgreed(target.checked)}>
        {t('consent.read')}
      </Checkbox>
    </Modal>
  );
}
