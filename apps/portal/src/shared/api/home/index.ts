import { settings, home as wire } from '@portal/contract';
import { reading } from '../reading';
import { listsKey } from '../refresh';

/** The shortcuts of the signed-in user. */
export const door = (locale: string) => reading(['home', 'door', locale], wire.door);

export const personSummary = () => reading(['home', 'person'], wire.personInfo);

/** The QR code of the Android app; empty where there is none. */
export const androidDownload = () => reading(['home', 'android'], wire.androidDownload);

/** How many tasks, copies and to-dos of other applications wait for the user, and how many were handled or started. */
export const counts = () => reading([listsKey, 'counts'], settings.homeCount);
