import { substitutes as wire } from '@portal/contract';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../http';

export type Substitution = wire.Substitution;

export const substitutions = () =>
  queryOptions({ queryKey: ['substitutions'], queryFn: () => call(wire.list, {}, { quiet: true }) });

export const createSubstitution = (absence: { userId: number; startTime: string; endTime: string }) =>
  call(wire.create, { body: absence }, { quiet: true });

export const endSubstitution = (id: number) => call(wire.end, { body: { id } });
