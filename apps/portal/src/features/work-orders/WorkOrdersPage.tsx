import { workOrders, workOrderComments } from '@portal/contract/work-orders';
import { RecordListPage, RecordComments, RecordDetail, type RecordDetailProps } from '../../shared/records';
import { useWorkOrderColumns } from './useWorkOrderColumns';
import { Flex } from 'antd';

/** A work order with the conversation about it. */
export const WorkOrderDetail = ({ definition, record }: RecordDetailProps) => (
  <Flex vertical gap={24}>
    <RecordDetail definition={definition} record={record} />
    <RecordComments calls={workOrderComments} id={record.id} />
  </Flex>
);

const parts = { Detail: WorkOrderDetail };

/** /workOrders/index: the work orders that the user filed. */
export const WorkOrdersPage = () => (
  <RecordListPage definition={workOrders} columns={useWorkOrderColumns()} parts={parts} mine />
);
