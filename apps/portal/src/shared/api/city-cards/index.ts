import { cityCards } from '@portal/contract/city-cards';
import { recordDetail } from '../records/records';

export const cityCardDetail = (id: number) => recordDetail(cityCards, id);
