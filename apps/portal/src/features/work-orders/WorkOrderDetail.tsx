import { workOrderComments } from '@portal/contract/work-orders';
import { Flex } from 'antd';
import { RecordComments, RecordDetail, type RecordDetailProps } from '../../shared/records';

/** A work order with the conversation about it. */
export const WorkOrderDetail = ({ definition, record }: RecordDetailProps) => (
  <Flex vertical gap={24}>
    <RecordDetail definition={definition} record={record} />
    <RecordComments calls={workOrderComments} id={record.id} />
  </Flex>
);
