import { z } from 'zod';
import { tokenAnswer } from '../auth/endpoints';
import { endpoint } from '../wire/endpoint';
import { rowId } from '../wire/envelope';

export interface BusinessPlatform {
  businessPlatformId: number;
  businessPlatformName: string;
  alias: string;
  /** The ids of areas. City and district are null for a platform of a wider area. */
  province: number;
  city: number | null;
  district: number | null;
  /** Whether the session works with this platform. */
  current: boolean;
  childrenList: BusinessPlatform[];
}
const businessPlatform: z.ZodType<BusinessPlatform> = z.object({
  businessPlatformId: z.number().int(),
  businessPlatformName: z.string(),
  alias: z.string(),
  province: z.number().int(),
  city: z.number().int().nullable(),
  district: z.number().int().nullable(),
  current: z.boolean(),
  get childrenList() {
    return z.array(businessPlatform);
  },
});

export const businessPlatforms = endpoint({
  method: 'GET',
  path: '/talent/commonSelect/selectBusinessPlatformListByUser',
  summary: 'The business platforms by province, city and district',
  access: 'user',
  response: z.object({
    businessPlatformList: z.array(businessPlatform),
    /** Whether there are several to choose from. */
    isSelect: z.boolean(),
  }),
});

/** Exchanges the session for one of another platform, with new tokens. The specification has it as a GET. */
export const switchPlatform = endpoint({
  method: 'GET',
  path: '/talent/commonSelect/switchoverPlatform',
  summary: 'Switch to another business platform',
  access: 'user',
  query: z.object({ platformId: rowId }),
  response: tokenAnswer,
});
