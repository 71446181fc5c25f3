import { workOrderCalls, workOrders } from '@portal/contract/work-orders';
import { reading } from '../reading';
import { recordsKey } from '../records/records';

export const workOrderSteps = (id: number) =>
  reading([recordsKey, workOrders.area, 'steps', id], workOrderCalls.steps, { query: { id } });

export const workOrderLoad = () => reading([recordsKey, workOrders.area, 'load'], workOrderCalls.load);
