import { home as wire } from '@portal/contract';
import { reading } from '../reading';

/** The shortcuts of the signed-in user. */
export const door = (locale: string) => reading(['home', 'door', locale], wire.door);

export const personSummary = () => reading(['home', 'person'], wire.personInfo);
