import type { SheetAnswer, SheetIssue } from '@portal/contract';
import { importLimits } from '@portal/contract/records';
import { Alert, Button, Table, type TableColumnsType } from 'antd';
import { useIsPhone } from '@portal/widgets/media';
import { useTranslation } from 'react-i18next';
import { saveCsv } from '../files/download-file';
import styles from './sheet-import.module.css';

/** The invalid rows of a sheet that was not imported. */
export function SheetIssues({ answer: { issues, resultFile } }: { answer: SheetAnswer }) {
  const { t } = useTranslation('files');
  const phone = useIsPhone();
  const wide: TableColumnsType<SheetIssue> = [
    { dataIndex: 'row', title: t('sheet.row'), width: 70 },
    { dataIndex: 'column', title: t('sheet.column'), width: 120 },
    { dataIndex: 'message', title: t('sheet.issue') },
    { dataIndex: 'advice', title: t('sheet.advice') },
  ];
  const narrow: TableColumnsType<SheetIssue> = [
    { title: t('sheet.issue'), render: (_, issue: SheetIssue) => <IssueCard issue={issue} /> },
  ];
  const count = issues.length;
  return (
    <>
      <Alert
        type="error"
        showIcon
        role="alert"
        title={count < importLimits.issues ? t('sheet.refused', { count }) : t('sheet.refusedMany', { count })}
        description={
          <>
            <p className={styles.hint}>{t('sheet.refusedHint')}</p>
            <Button onClick={() => saveCsv(resultFile, t('sheet.issuesName'))}>{t('sheet.saveIssues')}</Button>
          </>
        }
      />
      <Table
        size="small"
        className={styles.issues}
        dataSource={issues.map((issue, key) => ({ ...issue, key }))}
        pagination={{ pageSize: 10, showSizeChanger: false, hideOnSinglePage: true }}
        columns={phone ? narrow : wide}
      />
    </>
  );
}

function IssueCard({ issue: { row, column, message, advice } }: { issue: SheetIssue }) {
  const { t } = useTranslation('files');
  return (
    <>
      <strong>{t('sheet.place', { row, column })}</strong>
      <div>{message}</div>
      <small>{advice}</small>
    </>
  );
}
