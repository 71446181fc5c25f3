import { substitutes as wire } from '@portal/contract';
import { call } from '../../http';
import { reading } from '../reading';

export type Substitution = wire.Substitution;

export const substitutions = () => reading(['substitutions'], wire.list);

/** Returns the processes that a substitution can be limited to. */
export const substituteProcesses = () => reading(['substituteProcesses'], wire.processes);

interface Absence {
  userId: number;
  startTime: string;
  endTime: string;
  processKeys: string[];
}

export const createSubstitution = (absence: Absence) => call(wire.create, { body: absence });

export const endSubstitution = (id: number) => call(wire.end, { body: { id } }, { announce: true });
