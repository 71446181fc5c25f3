import { reviews } from '@portal/contract';
import { reading } from '../reading';
import { listsKey } from '../refresh';

/** How many records of each kind are under review. Reviews are tasks, too, and are read again with these. */
export const waitingReviews = (locale: string) => reading([listsKey, 'reviews', locale], reviews.waiting);
