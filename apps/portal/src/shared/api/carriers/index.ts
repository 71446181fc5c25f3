import { carriers } from '@portal/contract/carriers';
import { recordDetail } from '../records/records';

export const carrierDetail = (id: number) => recordDetail(carriers, id);
