import { settings, home as wire } from '@portal/contract';
import { reading } from '../reading';
import { listsKey } from '../refresh';

/** Returns the shortcuts of the signed-in user. */
export const door = (locale: string) => reading(['home', 'door', locale], wire.door);

export const personSummary = () => reading(['home', 'person'], wire.personInfo);

/** Returns the QR code of the Android app, or empty if there is none. */
export const androidDownload = () => reading(['home', 'android'], wire.androidDownload);

/**
 * Returns the numbers of tasks, copies and to-dos of other applications that wait for the user, and of handled and
 * started ones.
 */
export const counts = () => reading([listsKey, 'counts'], settings.homeCount);
