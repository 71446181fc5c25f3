import { z } from 'zod';
import { fileKey } from '../records';
import { endpoint } from '../wire/endpoint';
import { byId, rowId } from '../wire/envelope';

/** Seconds for which the address of a video can be read. */
export const videoAddressSeconds = 4 * 60 * 60;

/** The video of a city card, which a browser's player reads in parts and without the session's token. */
export const cityCardVideo = {
  address: endpoint({
    method: 'GET',
    path: '/admin/city-cards/video/address',
    summary: 'Read an address at which the video of a city card can be played for some hours',
    access: 'user',
    query: byId,
    response: z.object({ address: z.string() }),
  }),
  play: endpoint({
    method: 'GET',
    path: '/admin/city-cards/video',
    summary: 'Read the video of a city card, or a part of it, by an address that was given for it',
    access: 'public',
    query: z.object({
      tenant: rowId,
      id: rowId,
      ...fileKey.shape,
      /** Seconds since 1970 at which the address ends. */
      until: rowId,
      proof: z.string().regex(/^[0-9a-f]{64}$/u),
    }),
    answer: 'file',
  }),
};
