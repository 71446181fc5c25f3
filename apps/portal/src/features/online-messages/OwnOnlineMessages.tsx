import { onlineMessages, onlineMessageComments } from '@portal/contract/online-messages';
import { RecordListPage, RecordComments, RecordDetail, type RecordDetailProps } from '../../shared/records';
import { Flex } from 'antd';

/** A message with its answer and the conversation about it. */
export const OnlineMessageDetail = ({ definition, record }: RecordDetailProps) => (
  <Flex vertical gap={24}>
    <RecordDetail definition={definition} record={record} />
    <RecordComments calls={onlineMessageComments} id={record.id} />
  </Flex>
);

const parts = { Detail: OnlineMessageDetail };

/** The messages that the user left, with the answers of the office. */
export const OwnOnlineMessages = () => <RecordListPage definition={onlineMessages} parts={parts} mine />;
