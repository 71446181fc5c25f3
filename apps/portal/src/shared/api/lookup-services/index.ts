import { lookupServices as wire, type Input } from '@portal/contract';
import { call } from '../../http';
import { reading } from '../reading';

export type LookupService = wire.LookupService;

export const lookupServices = () => reading(['lookupServices'], wire.list);

export const createLookupService = (body: Input<typeof wire.create.body>) => call(wire.create, { body });
export const changeLookupService = (body: Input<typeof wire.change.body>) => call(wire.change, { body });
export const probeLookupService = (id: number, keyword: string) => call(wire.probe, { body: { id, keyword } });
