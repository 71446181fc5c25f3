import type { FormValues } from '@portal/contract/forms';
import { talentProjectCalls as calls, talentProjects } from '@portal/contract/talent-projects';
import { call } from '../../http';
import { callOnce } from '../../http/call-once';
import { reading } from '../reading';
import { recordsKey } from '../records/records';

/* The keys lie below that of applications, so that all is read again after a change of one. */
const key = [recordsKey, talentProjects.area];

export const projectCalls = reading([...key, 'calls'], calls.calls);
export const ownApplications = reading([...key, 'own'], calls.own);
export const recommendations = reading([...key, 'recommendations'], calls.recommendations);
export const projectBoard = reading([...key, 'board'], calls.board);

export const applicationPrefill = (batchId: number) =>
  reading([...key, 'prefill', batchId], calls.prefill, { query: { id: batchId } });

/** The conditions of a batch for what somebody has typed so far. */
export const batchConditions = (batchId: number, values: FormValues) =>
  reading([...key, 'check', batchId, values], calls.check, {
    body: { id: batchId, values },
  });

export const applyForProject = (batchId: number, values: FormValues) =>
  callOnce(calls.apply, { body: { id: batchId, values } });

export const rankApplications = (batchId: number, companyId: number, order: number[]) =>
  call(calls.rank, { body: { batchId, companyId, order } });
