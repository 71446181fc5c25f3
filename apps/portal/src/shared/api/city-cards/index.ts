import { cityCards } from '@portal/contract/city-cards';
import { recordDetail, recordPage } from '../records/records';
import type { ListQuery } from '../tasks/lists';

export interface CityCardQuery extends ListQuery {
  area: string;
}

/** The published cards, by area. */
export const cityCardList = ({ area, ...query }: CityCardQuery) =>
  recordPage(cityCards, { ...query, state: 'published', filters: { area } });

export const cityCardDetail = (id: number) => recordDetail(cityCards, id);
