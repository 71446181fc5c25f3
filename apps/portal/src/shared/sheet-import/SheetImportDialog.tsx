import { InboxOutlined } from '@ant-design/icons';
import type { SheetAnswer } from '@portal/contract';
import { importLimits } from '@portal/contract/records';
import { useFocusBack } from '@portal/widgets/focus';
import { Icon } from '@portal/widgets/icon';
import { Modal } from '@portal/widgets/modal';
import { Alert, Button, Progress, Upload } from 'antd';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { saveBlob } from '../files/download-file';
import { messageOfError, type UploadOptions } from '../http';
import { notice } from '../notice';
import styles from './sheet-import.module.css';
import { SheetIssues } from './SheetIssues';

interface Props {
  title: string;
  hint: string;
  readTemplate: () => Promise<Blob>;
  send: (file: File, onProgress: UploadOptions['onProgress']) => Promise<SheetAnswer>;
  /** Renders the result. The dialog can be closed after `onSeen` was called. */
  renderCreated: (answer: SheetAnswer, onSeen: () => void) => ReactNode;
  /** The dialog stays open until the result has been seen. */
  mustBeSeen?: boolean;
  onClose: () => void;
  onImported: () => void;
}

/** Other files that are dropped are ignored. */
const isSpreadsheet = ({ name }: File) => name.toLowerCase().endsWith('.xlsx');

/** Imports the rows of an XLSX file, all of them or none. */
export function SheetImportDialog({ title, hint, onClose, onImported, mustBeSeen = false, ...props }: Props) {
  useFocusBack();
  const { t } = useTranslation('files');
  const [progress, setProgress] = useState<number | null>(null);
  const [failure, setFailure] = useState('');
  const [answer, setAnswer] = useState<SheetAnswer>();
  const [seen, setSeen] = useState(false);
  const created = (answer?.created ?? 0) > 0;
  const closable = progress === null && (!created || !mustBeSeen || seen);

  const saveTemplate = async () => {
    try {
      saveBlob(await props.readTemplate(), `${title}.xlsx`);
    } catch (error) {
      notice.failure(error);
    }
  };
  const send = async (file: File) => {
    setFailure('');
    setAnswer(undefined);
    if (file.size > importLimits.bytes)
      return setFailure(t('sheet.tooLarge', { megabytes: importLimits.bytes / (1024 * 1024) }));
    setProgress(0);
    try {
      const received = await props.send(file, setProgress);
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
      title={title}
      closable={closable}
      keyboard={closable}
      mask={{ closable: false }}
      onCancel={onClose}
      footer={
        <Button disabled={!closable} onClick={onClose}>
          {t('sheet.close')}
        </Button>
      }
    >
      {!created && (
        <>
          <p className={styles.hint}>{hint}</p>
          <Button onClick={() => void saveTemplate()}>{t('sheet.template')}</Button>
          <Upload.Dragger
            accept=".xlsx"
            className={styles.drop}
            disabled={progress !== null}
            showUploadList={false}
            onDrop={({ dataTransfer: { files } }) => {
              if (![...files].some(isSpreadsheet)) setFailure(t('sheet.notXlsx'));
            }}
            beforeUpload={(file) => {
              void send(file);
              return false;
            }}
          >
            <Icon of={InboxOutlined} className={styles.icon} />
            <p>{t('sheet.drop')}</p>
          </Upload.Dragger>
        </>
      )}
      {progress !== null && (
        <div role="status">
          <Progress percent={Math.round(progress * 100)} status="active" />
          {progress < 1 ? t('sheet.sending') : t('sheet.checking')}
        </div>
      )}
      {failure && <Alert type="error" showIcon role="alert" title={failure} />}
      {answer && created && props.renderCreated(answer, () => setSeen(true))}
      {answer && !created && <SheetIssues answer={answer} />}
    </Modal>
  );
}
