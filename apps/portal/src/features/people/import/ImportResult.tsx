import type { people } from '@portal/contract';
import { importLimits } from '@portal/contract/records';
import { Alert, Button, Table, type TableColumnsType } from 'antd';
import { useIsPhone } from '@portal/widgets/media';
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

/** The faulty rows, because of which no person was imported. */
export function Issues({ answer: { issues, resultFile } }: Props) {
  const { t } = useTranslation('people');
  const phone = useIsPhone();
  const desk: TableColumnsType<people.ImportIssue> = [
    { dataIndex: 'row', title: t('import.row'), width: 70 },
    { dataIndex: 'column', title: t('import.column'), width: 120 },
    { dataIndex: 'message', title: t('import.problem') },
    { dataIndex: 'advice', title: t('import.advice') },
  ];
  const narrow: TableColumnsType<people.ImportIssue> = [
    { title: t('import.problem'), render: (_, issue: people.ImportIssue) => <IssueCard issue={issue} /> },
  ];
  const count = issues.length;
  return (
    <>
      <Alert
        type="error"
        showIcon
        role="alert"
        title={count < importLimits.issues ? t('import.refused', { count }) : t('import.refusedMany', { count })}
        description={
          <>
            <p className={styles.hint}>{t('import.refusedHint')}</p>
            <Button onClick={() => saveCsv(resultFile, t('import.issuesName'))}>{t('import.saveIssues')}</Button>
          </>
        }
      />
      <Table
        size="small"
        className={styles.issues}
        dataSource={issues.map((issue, key) => ({ ...issue, key }))}
        pagination={{ pageSize: 10, showSizeChanger: false, hideOnSinglePage: true }}
        columns={phone ? narrow : desk}
      />
    </>
  );
}

function IssueCard({ issue: { row, column, message, advice } }: { issue: people.ImportIssue }) {
  const { t } = useTranslation('people');
  return (
    <>
      <strong>{t('import.place', { row, column })}</strong>
      <div>{message}</div>
      <small>{advice}</small>
    </>
  );
}
