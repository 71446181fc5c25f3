import { announcements } from '@portal/contract/announcements';
import { Flex } from 'antd';
import { RecordDetail, RecordListPage, type RecordDetailProps } from '../../../shared/records';
import { Receipts } from './Receipts';

/** Shows a notice with who has read it. */
const NoticeDetail = ({ definition, record }: RecordDetailProps) => (
  <Flex vertical gap={24}>
    {record.state === 'published' && <Receipts id={record.id} mustRead={record.values['mustRead'] === true} />}
    <RecordDetail definition={definition} record={record} />
  </Flex>
);

const parts = { Detail: NoticeDetail };

/** /background/announcements lists the notices of the office. */
export default function AnnouncementsAdministration() {
  return <RecordListPage definition={announcements} parts={parts} />;
}
