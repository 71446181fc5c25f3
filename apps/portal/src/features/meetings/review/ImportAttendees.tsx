import { attendeeChanges, type AttendeeImport, type ImportedAttendee } from '@portal/contract/meetings';
import { useQueryClient } from '@tanstack/react-query';
import { Alert, Button, Flex, Table, Tag, type TableColumnsType } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { importAttendees, previewAttendees, readAttendeeTemplate, refreshMeetings } from '../../../shared/api/meetings';
import { notice } from '../../../shared/notice';
import { SheetImportDialog } from '../../../shared/sheet-import';
import { useBusy } from '../../../shared/ui/useBusy';

interface Props {
  meetingId: number;
  onClose: () => void;
}

interface Previewed {
  file: File;
  answer: AttendeeImport;
}

/** Imports attendees from an XLSX file: first it shows what the file would do, then it is done. */
export default function ImportAttendees({ meetingId, onClose }: Props) {
  const { t } = useTranslation('meetings');
  const [previewed, setPreviewed] = useState<Previewed | null>(null);
  return (
    <SheetImportDialog
      title={t('import.title')}
      hint={t('import.hint')}
      readTemplate={() => readAttendeeTemplate(meetingId)}
      send={async (file, onProgress) => {
        const answer = await previewAttendees(meetingId, file, onProgress);
        setPreviewed({ file, answer });
        return answer;
      }}
      renderCreated={() => previewed && <Preview meetingId={meetingId} {...previewed} onDone={onClose} />}
      onClose={onClose}
      onImported={() => {}}
    />
  );
}

const colours: Record<ImportedAttendee['change'], string> = {
  added: 'success',
  changed: 'processing',
  same: 'default',
  kept: 'warning',
};

function Preview({ meetingId, file, answer, onDone }: Previewed & { meetingId: number; onDone: () => void }) {
  const { t } = useTranslation('meetings');
  const client = useQueryClient();
  const { busy, run } = useBusy();
  const [refused, setRefused] = useState('');
  const { attendees } = answer;
  const count = (change: ImportedAttendee['change']) => attendees.filter((each) => each.change === change).length;
  const [added, changed] = [count('added'), count('changed')];
  const commit = async () => {
    const { created, issues } = await importAttendees(meetingId, file);
    const [issue] = issues;
    if (issue) return setRefused(issue.message);
    notice.success(t('import.done', { count: created }));
    await refreshMeetings(client);
    onDone();
  };
  const columns: TableColumnsType<ImportedAttendee> = [
    { title: t('import.row'), dataIndex: 'row', width: 60 },
    {
      title: t('fields.name'),
      render: (_, { name, account }) => (
        <Flex gap={8} wrap>
          {name}
          {account && <Tag>{t('import.account')}</Tag>}
        </Flex>
      ),
    },
    { title: t('fields.phone'), dataIndex: 'phone' },
    { title: t('fields.kind'), dataIndex: 'kind', render: (kind: string) => kind || '—', responsive: ['md'] },
    { title: t('fields.room'), dataIndex: 'room', render: (room: string) => room || '—', responsive: ['md'] },
    {
      title: t('import.result'),
      dataIndex: 'change',
      filters: attendeeChanges.map((value) => ({ value, text: t(`import.change.${value}`) })),
      onFilter: (value, row) => row.change === value,
      render: (change: ImportedAttendee['change']) => <Tag color={colours[change]}>{t(`import.change.${change}`)}</Tag>,
    },
  ];
  return (
    <Flex vertical gap={16}>
      <Alert
        type={added + changed > 0 ? 'info' : 'warning'}
        showIcon
        role="status"
        title={
          added + changed > 0 ? t('import.count', { count: attendees.length, added, changed }) : t('import.nothing')
        }
      />
      {refused && <Alert type="error" showIcon role="alert" title={refused} />}
      <Table<ImportedAttendee>
        size="small"
        rowKey="row"
        dataSource={[...attendees]}
        columns={columns}
        pagination={{ pageSize: 10, showSizeChanger: false, hideOnSinglePage: true }}
      />
      {added + changed > 0 && (
        <Button type="primary" loading={busy} onClick={() => void run(commit)} style={{ alignSelf: 'flex-end' }}>
          {t('import.submit')}
        </Button>
      )}
    </Flex>
  );
}
