import { carriers } from '@portal/contract/carriers';
import { recordDetail, recordPage } from '../records/records';
import type { ListQuery } from '../tasks/lists';

export interface CarrierQuery extends ListQuery {
  kind: string;
  level: string;
  area: string;
}

/** The published carriers. */
export const carrierList = ({ kind, level, area, ...query }: CarrierQuery) =>
  recordPage(carriers, { ...query, state: 'published', filters: { kind, level, area } });

export const carrierDetail = (id: number) => recordDetail(carriers, id);
