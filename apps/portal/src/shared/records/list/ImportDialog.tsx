import { textsIn } from '@portal/contract';
import type { ImportAnswer, RecordDefinition } from '@portal/contract/records';
import { Modal } from '@portal/widgets/modal';
import { Alert, Button, Flex, Upload } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { importRecords, readTemplate } from '../../api/records/records';
import { saveBlob } from '../../files/download-file';
import { messageOfError } from '../../http';
import { currentLocale } from '../../i18n';
import { notice } from '../../notice';
import styles from './ImportDialog.module.css';
import { useRefreshRecords } from '../record-hooks';

/** Creates records from an XLSX or CSV file. Invalid rows are named, and nothing is created while there are any. */
export default function ImportDialog({ definition, onClose }: { definition: RecordDefinition; onClose: () => void }) {
  const { t } = useTranslation('records');
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');
  const [issues, setIssues] = useState<ImportAnswer['issues']>([]);
  const refresh = useRefreshRecords(definition);
  const template = async () => {
    try {
      saveBlob(await readTemplate(definition), `${textsIn(definition.texts, currentLocale()).title}.xlsx`);
    } catch (error) {
      notice.failure(error);
    }
  };
  const send = async (file: File) => {
    setBusy(true);
    setFailure('');
    setIssues([]);
    try {
      const answer = await importRecords(definition, file);
      setIssues(answer.issues);
      if (answer.issues.length > 0) return;
      notice.success(t('import.done', { count: answer.created }));
      await refresh();
      onClose();
    } catch (error) {
      setFailure(messageOfError(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Modal open centered title={t('import.title')} footer={null} onCancel={onClose} mask={{ closable: false }}>
      <p className={styles.hint}>{t('import.hint')}</p>
      <Flex gap={8} wrap>
        <Button onClick={() => void template()}>{t('import.template')}</Button>
        <Upload
          accept=".xlsx,.csv"
          showUploadList={false}
          beforeUpload={(file) => {
            void send(file);
            return false;
          }}
        >
          <Button type="primary" loading={busy}>
            {t('import.choose')}
          </Button>
        </Upload>
      </Flex>
      {failure && <Alert type="error" showIcon role="alert" title={failure} className={styles.result} />}
      {issues.length > 0 && (
        <Alert
          type="error"
          showIcon
          role="alert"
          className={styles.result}
          title={t('import.refused', { count: issues.length })}
          description={
            <ul className={styles.issues}>
              {issues.map(({ row, column, message }, index) => (
                <li key={index}>{column || row > 1 ? t('import.issue', { row, column, message }) : message}</li>
              ))}
            </ul>
          }
        />
      )}
    </Modal>
  );
}
