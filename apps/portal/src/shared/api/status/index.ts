import { status as wire } from '@portal/contract';
import { reading } from '../reading';

export const platformStatus = () => reading(['status'], wire.read);
