import { textsIn } from '@portal/contract';
import { subRecordTitle } from '@portal/contract/company';
import { labelText } from '@portal/contract/fields';
import type { CompiledField } from '@portal/contract/forms';
import { useQueryClient } from '@tanstack/react-query';
import { Alert, Button, Flex, Table, Tag, type TableColumnsType } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  importSubRecords,
  previewSubRecords,
  readSubRecordTemplate,
  refreshCompany,
  type SubRecordImport,
  type SubRecordKind,
} from '../../../shared/api/company';
import { currentLocale } from '../../../shared/i18n';
import { notice } from '../../../shared/notice';
import { SheetImportDialog } from '../../../shared/sheet-import';
import { useBusy } from '../../../shared/ui/useBusy';
import { SubRecordValue } from './SubRecordValue';

interface Props {
  kind: SubRecordKind;
  /** The columns of the preview. */
  fields: readonly CompiledField[];
  onClose: () => void;
}

interface Previewed {
  file: File;
  answer: SubRecordImport;
}

/** Imports sub-records from an XLSX file: first it shows what the file would do, then it is done. */
export default function ImportSubRecords({ kind, fields, onClose }: Props) {
  const { t } = useTranslation('company');
  const [previewed, setPreviewed] = useState<Previewed | null>(null);
  return (
    <SheetImportDialog
      title={t('import.title', { name: textsIn(subRecordTitle, currentLocale())[kind] })}
      hint={t('import.hint')}
      readTemplate={() => readSubRecordTemplate(kind)}
      send={async (file, onProgress) => {
        const answer = await previewSubRecords(kind, file, onProgress);
        setPreviewed({ file, answer });
        return answer;
      }}
      renderCreated={() => previewed && <Preview kind={kind} fields={fields} {...previewed} onClose={onClose} />}
      onClose={onClose}
      onImported={() => {}}
    />
  );
}

function Preview({ kind, fields, file, answer, onClose }: Previewed & Props) {
  const { t } = useTranslation('company');
  const locale = currentLocale();
  const client = useQueryClient();
  const { busy, run } = useBusy();
  const [refused, setRefused] = useState('');
  const { rows } = answer;
  const added = rows.filter(({ change }) => change === 'added').length;
  const commit = async () => {
    const { created, issues } = await importSubRecords(kind, file);
    const [issue] = issues;
    if (issue) return setRefused(t('import.refused', { row: issue.row, column: issue.column, message: issue.message }));
    notice.success(t('import.done', { count: created }));
    await refreshCompany(client);
    onClose();
  };
  const columns: TableColumnsType<SubRecordImport['rows'][number]> = [
    { title: t('import.row'), dataIndex: 'row', width: 60 },
    ...fields.map((field) => ({
      key: field.key,
      title: labelText(field.label, locale),
      render: (_: unknown, { values }: SubRecordImport['rows'][number]) => (
        <SubRecordValue field={field} values={values} />
      ),
    })),
    {
      title: t('import.result'),
      dataIndex: 'change',
      width: 110,
      render: (change: 'added' | 'same') => (
        <Tag color={change === 'added' ? 'success' : 'default'}>{t(`import.change.${change}`)}</Tag>
      ),
    },
  ];
  return (
    <Flex vertical gap={16}>
      <Alert
        type={added > 0 ? 'info' : 'warning'}
        showIcon
        role="status"
        title={added > 0 ? t('import.count', { count: rows.length, added }) : t('import.nothing')}
      />
      {refused && <Alert type="error" showIcon role="alert" title={refused} />}
      <Table
        size="small"
        rowKey="row"
        dataSource={rows}
        columns={columns}
        scroll={{ x: 'max-content' }}
        pagination={{ pageSize: 10, showSizeChanger: false, hideOnSinglePage: true }}
      />
      {added > 0 && (
        <Button type="primary" loading={busy} onClick={() => void run(commit)} style={{ alignSelf: 'flex-end' }}>
          {t('import.submit')}
        </Button>
      )}
    </Flex>
  );
}
