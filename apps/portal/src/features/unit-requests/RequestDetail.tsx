import { Flex } from 'antd';
import { RecordDetail, type RecordDetailProps } from '../../shared/records';
import { AnswersOverview } from './AnswersOverview';

/** A request with what the units have done about it. */
export const RequestDetail = ({ definition, record }: RecordDetailProps) => (
  <Flex vertical gap={24}>
    {record.state !== 'draft' && <AnswersOverview request={record.id} remindable={record.state === 'published'} />}
    <RecordDetail definition={definition} record={record} />
  </Flex>
);
