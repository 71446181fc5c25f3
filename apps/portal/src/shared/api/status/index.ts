import { status as wire } from '@portal/contract';
import { reading } from '../reading';

/** The curves have a point for every ten minutes. */
export const statusCurves = () => reading(['status', 'curves'], wire.readCurves);
export const platformStatus = () => reading(['status'], wire.read);
