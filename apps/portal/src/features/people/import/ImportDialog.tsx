import { InboxOutlined } from '@ant-design/icons';
import type { people } from '@portal/contract';
import { importLimits } from '@portal/contract/records';
import { Icon } from '@portal/widgets/icon';
import { Alert, Button, Modal, Progress, Upload } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { importPeople, readPeopleTemplate } from '../../../shared/api/people';
import { saveBlob } from '../../../shared/files/download-file';
import { messageOfError } from '../../../shared/http';
import { notice } from '../../../shared/notice';
import styles from './ImportDialog.module.css';
import { CreatedAccounts, Issues } from './ImportResult';

interface Props {
  onClose: () => void;
  onImported: () => void;
}

/** Others that are dropped are ignored. */
const isSpreadsheet = ({ name }: File) => name.toLowerCase().endsWith('.xlsx');

/** Creates accounts from an XLSX file. It stays open until the initial passwords were downloaded. */
export default function ImportDialog({ onClose, onImported }: Props) {
  const { t } = useTranslation('people');
  const [progress, setProgress] = useState<number | null>(null);
  const [failure, setFailure] = useState('');
  const [answer, setAnswer] = useState<people.ImportAnswer>();
  const [saved, setSaved] = useState(false);
  const created = (answer?.created ?? 0) > 0;
  const closable = progress === null && (!created || saved);

  const saveTemplate = async () => {
    try {
      saveBlob(await readPeopleTemplate(), `${t('import.title')}.xlsx`);
    } catch (error) {
      notice.error(messageOfError(error));
    }
  };
  const send = async (file: File) => {
    setFailure('');
    setAnswer(undefined);
    if (file.size > importLimits.bytes)
      return setFailure(t('import.tooLarge', { megabytes: importLimits.bytes / (1024 * 1024) }));
    setProgress(0);
    try {
      const received = await importPeople(file, setProgress);
      setAnswer(received);
      if (received.created > 0) onImported();
    } catch (error) {
      setFailure(messageOfError(error));
    } finally {
      setProgress(null);
    }
  };

  return (
    <Modal
      open
      centered
      width={720}
      title={t('import.title')}
      closable={closable}
      keyboard={closable}
      mask={{ closable: false }}
      onCancel={onClose}
      footer={
        <Button disabled={!closable} onClick={onClose}>
          {t('import.close')}
        </Button>
      }
    >
      {!created && (
        <>
          <p className={styles.hint}>{t('import.hint')}</p>
          <Button onClick={() => void saveTemplate()}>{t('import.template')}</Button>
          <Upload.Dragger
            accept=".xlsx"
            className={styles.drop}
            disabled={progress !== null}
            showUploadList={false}
            onDrop={({ dataTransfer: { files } }) => {
              if (![...files].some(isSpreadsheet)) setFailure(t('import.notXlsx'));
            }}
            beforeUpload={(file) => {
              void send(file);
              return false;
            }}
          >
            <Icon of={InboxOutlined} className={styles.icon} />
            <p>{t('import.drop')}</p>
          </Upload.Dragger>
        </>
      )}
      {progress !== null && (
        <div role="status">
          <Progress percent={Math.round(progress * 100)} status="active" />
          {progress < 1 ? t('import.sending') : t('import.checking')}
        </div>
      )}
      {failure && <Alert type="error" showIcon role="alert" title={failure} />}
      {answer && created && <CreatedAccounts answer={answer} onSaved={() => setSaved(true)} />}
      {answer && !created && <Issues answer={answer} />}
    </Modal>
  );
}
