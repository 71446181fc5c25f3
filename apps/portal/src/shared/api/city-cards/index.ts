import { cityCardTalents, cityCardVideo, videoAddressSeconds } from '@portal/contract/city-cards';
import { queryOptions } from '@tanstack/react-query';
import { recordsKey } from '../records/records';
import { reading } from '../reading';

/** Returns the talents in the area of a city card, or null where its editors do not show them. */
export const talentsOfCard = (id: number) =>
  reading([recordsKey, 'city-cards', 'talents', id], cityCardTalents, { query: { id } });

/** Returns the address at which the video of a card can be played. */
export const cityVideo = (id: number) =>
  queryOptions({
    ...reading([recordsKey, 'city-cards', 'video', id], cityCardVideo.address, { query: { id } }),
    staleTime: (videoAddressSeconds * 1000) / 2,
  });
