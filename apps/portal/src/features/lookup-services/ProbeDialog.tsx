import { Modal } from '@portal/widgets/modal';
import { Alert, Button, Input } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { probeLookupService, type LookupService } from '../../shared/api/lookup-services';
import { messageOfError } from '../../shared/http';

interface Props {
  service: LookupService;
  onClose: () => void;
}

/** Asks a service for choices, and shows its first ones or why there are none. */
export function ProbeDialog({ service, onClose }: Props) {
  const { t } = useTranslation('lookupServices');
  const [found, setFound] = useState<{ id: string; label: string }[]>();
  const [failure, setFailure] = useState('');
  const [busy, setBusy] = useState(false);
  const probe = async (keyword: string) => {
    setBusy(true);
    setFailure('');
    setFound(undefined);
    try {
      setFound(await probeLookupService(service.id, keyword.trim()));
    } catch (error) {
      setFailure(messageOfError(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Modal
      open
      title={t('probeOf', { name: service.name })}
      footer={<Button onClick={onClose}>{t('close')}</Button>}
      onCancel={onClose}
    >
      <Input.Search
        aria-label={t('keyword')}
        placeholder={t('keyword')}
        enterButton={t('probe')}
        loading={busy}
        onSearch={(keyword) => void probe(keyword)}
      />
      {failure !== '' && <Alert showIcon type="error" role="alert" title={failure} style={{ marginTop: 12 }} />}
      {found && (
        <ul aria-label={t('found', { count: found.length })}>
          {found.map(({ id, label }) => (
            <li key={id}>
              {label} <small>{id}</small>
            </li>
          ))}
        </ul>
      )}
      {found?.length === 0 && t('nothing')}
    </Modal>
  );
}
