import { home as wire } from '@portal/contract';
import { reading } from '../reading';

/** The QR code of the Android app; empty where there is none. */
export const androidDownload = () => reading(['home', 'android'], wire.androidDownload);
