import { substitutes as wire } from '@portal/contract';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../http';

export type Substitution = wire.Substitution;

export const substitutions = () =>
  queryOptions({ queryKey: ['substitutions'], queryFn: () => call(wire.list, {}, { quiet: true }) });

/** The processes that a substitution can be limited to. */
export const substituteProcesses = () =>
  queryOptions({ queryKey: ['substituteProcesses'], queryFn: () => call(wire.processes, {}, { quiet: true }) });

interface Absence {
  userId: number;
  startTime: string;
  endTime: string;
  processKeys: string[];
}

export const createSubstitution = (absence: Absence) => call(wire.create, { body: absence }, { quiet: true });

export const endSubstitution = (id: number) => call(wire.end, { body: { id } });
