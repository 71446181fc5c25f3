import { cityCardTalents } from '@portal/contract/city-cards';
import { recordsKey } from '../records/records';
import { reading } from '../reading';

/** Returns the talents in the area of a city card, or null where its editors do not show them. */
export const talentsOfCard = (id: number) =>
  reading([recordsKey, 'city-cards', 'talents', id], cityCardTalents, { query: { id } });
