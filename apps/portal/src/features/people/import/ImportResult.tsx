import type { people } from '@portal/contract';
import { Alert, Button, Table } from 'antd';
import { useTranslation } from 'react-i18next';
import { saveBlob } from '../../../shared/files/download-file';
import styles from './ImportDialog.module.css';

interface Props {
  answer: people.ImportAnswer;
}

const saveCsv = (content: string, name: string) => saveBlob(new Blob([content], { type: 'text/csv' }), `${name}.csv`);

/** How many accounts were created, and their initial passwords, which cannot be read again. */
export function CreatedAccounts({ answer, onSaved }: Props & { onSaved: () => void }) {
  const { t } = useTranslation('people');
  return (
    <Alert
      type="success"
      showIcon
      role="alert"
      title={t('import.created', { count: answer.created })}
      description={
        <>
          <p className={styles.hint}>{t('import.passwords')}</p>
          <Button
            type="primary"
            onClick={() => {
              saveCsv(answer.resultFile, t('import.passwordsName'));
              onSaved();
            }}
          >
            {t('import.savePasswords')}
          </Button>
        </>
      }
    />
  );
}

/** The faulty rows, because of which nobody was imported. */
export function Issues({ answer: { issues, resultFile } }: Props) {
  const { t } = useTranslation('people');
  return (
    <>
      <Alert
        type="error"
        showIcon
        role="alert"
        title={t('import.refused', { count: issues.length })}
        description={t('import.refusedHint')}
        action={<Button onClick={() => saveCsv(resultFile, t('import.issuesName'))}>{t('import.saveIssues')}</Button>}
      />
      <Table
        size="small"
        className={styles.issues}
        scroll={{ x: 'max-content' }}
        dataSource={issues.map((issue, key) => ({ ...issue, key }))}
        pagination={{ pageSize: 10, showSizeChanger: false, hideOnSinglePage: true }}
        columns={[
          { dataIndex: 'row', title: t('import.row') },
          { dataIndex: 'column', title: t('import.column') },
          { dataIndex: 'message', title: t('import.problem'), className: styles.text },
          { dataIndex: 'advice', title: t('import.advice'), className: styles.text },
        ]}
      />
    </>
  );
}
