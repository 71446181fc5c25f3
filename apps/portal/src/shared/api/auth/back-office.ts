import { auth } from '@portal/contract';
import { call } from '../../http';

/** @returns the address of the back office */
export const enterBackOffice = () => call(auth.enterBackOffice, {}, { announce: true });
