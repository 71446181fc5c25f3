export { deliverDue, FinalFailure, startCarrier, wakeCarriers, type Carrier, type Delivery } from './carriers';
export { failureText } from './failures';
export { dropOfTarget, dropOfTasks, queueDeliveries, type Channel, type NewDelivery } from './store';
