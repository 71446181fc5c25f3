import { workOrders } from '@portal/contract/work-orders';
import { RecordListPage } from '../../shared/records';
import { WorkOrderDetail } from './WorkOrderDetail';
import { useWorkOrderColumns } from './useWorkOrderColumns';

const parts = { Detail: WorkOrderDetail };

/** /workOrders/index: the work orders that the user filed. */
export const WorkOrdersPage = () => (
  <RecordListPage definition={workOrders} columns={useWorkOrderColumns()} parts={parts} mine />
);
