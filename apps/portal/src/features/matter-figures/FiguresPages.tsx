import { onlineMessages } from '@portal/contract/online-messages';
import { workOrders } from '@portal/contract/work-orders';
import { onlineMessagesAdministrationPath, workOrdersAdministrationPath } from '../../shared/paths';
import { MatterFigures } from './MatterFigures';

/** /background/workOrderFigures */
export const WorkOrderFiguresPage = () => (
  <MatterFigures area="work-orders" definition={workOrders} list={workOrdersAdministrationPath} />
);

/** /background/onlineMessageFigures */
export const OnlineMessageFiguresPage = () => (
  <MatterFigures area="online-messages" definition={onlineMessages} list={onlineMessagesAdministrationPath} />
);
