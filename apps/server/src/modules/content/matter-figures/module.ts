import { matterFigures } from '@portal/contract/matter-figures';
import { handledOnlineMessages, onlineMessages, openOnlineMessages } from '@portal/contract/online-messages';
import { handledWorkOrders, openWorkOrders, workOrders } from '@portal/contract/work-orders';
import type { Module } from '../../../platform/module';
import { countMatters, type CountedArea } from './store';

const ofWorkOrders: CountedArea = {
  definition: workOrders,
  open: openWorkOrders,
  running: openWorkOrders.filter((state) => state !== 'waiting'),
  handled: handledWorkOrders,
};
const ofMessages: CountedArea = {
  definition: onlineMessages,
  open: openOnlineMessages,
  running: openOnlineMessages,
  handled: handledOnlineMessages,
};

/** Figures of work orders and online messages for the office. */
export const matterFiguresModule: Module = {
  name: 'matter-figures',
  setup: ({ route, db }) => {
    route(matterFigures['work-orders'], ({ session, query }) => countMatters(db, session, ofWorkOrders, query));
    route(matterFigures['online-messages'], ({ session, query }) => countMatters(db, session, ofMessages, query));
  },
};
