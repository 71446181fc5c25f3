import { settings } from '@portal/contract';
import { listsKey } from '../refresh';
import { reading } from '../reading';

/** How many tasks, copies and to-dos of other applications wait for the user, and how many were handled or started. */
export const counts = () => reading([listsKey, 'counts'], settings.homeCount);
