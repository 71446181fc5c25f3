import { onlineMessageComments } from '@portal/contract/online-messages';
import { Flex } from 'antd';
import { RecordComments, RecordDetail, type RecordDetailProps } from '../../shared/records';

/** A message with its answer and the conversation about it. */
export const OnlineMessageDetail = ({ definition, record }: RecordDetailProps) => (
  <Flex vertical gap={24}>
    <RecordDetail definition={definition} record={record} />
    <RecordComments calls={onlineMessageComments} id={record.id} />
  </Flex>
);
