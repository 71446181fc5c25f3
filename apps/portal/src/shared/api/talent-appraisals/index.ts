import {
  talentAppraisals as wire,
  talentObjections,
  talentPublicity,
  talentScoring,
} from '@portal/contract/talent-appraisals';
import type { FormValues } from '@portal/contract/forms';
import type { ExportFormat } from '@portal/contract/records';
import type { QueryClient } from '@tanstack/react-query';
import { call } from '../../http';
import type { CallInput } from '../../http/request';
import { reading } from '../reading';

const key = 'talent-appraisals';

export const appraisalList = () => reading([key, 'list'], wire.list);
export const appraisalOverview = (batchId: number) =>
  reading([key, 'overview', batchId], wire.overview, { query: { batchId } });
export const appraisalDraws = (batchId: number) => reading([key, 'draws', batchId], wire.draws, { query: { batchId } });

export const drawExperts = (body: CallInput<typeof wire.draw>['body']) => call(wire.draw, { body });
export const replaceExpert = (id: number, reason: string) => call(wire.replace, { body: { id, reason } });
export const remindExperts = (batchId: number) => call(wire.remind, { body: { batchId } });
export const proposeResults = (body: CallInput<typeof wire.propose>['body']) => call(wire.propose, { body });
export const decideResults = (batchId: number, agreed: boolean, reason = '') =>
  call(wire.decide, { body: { batchId, agreed, reason } });
export const publiciseResults = (batchId: number) => call(wire.publicise, { body: { batchId } });
export const publishResults = (batchId: number) => call(wire.publish, { body: { batchId } });
export const exportRanking = (batchId: number, format: ExportFormat) =>
  call(wire.export, { query: { batchId, format } });

export const ownAssignments = () => reading([key, 'mine'], talentScoring.mine);
export const scoringMaterial = (id: number) =>
  reading([key, 'material', id], talentScoring.material, { query: { id } });
export const scoredFile = (id: number, number: number) => call(talentScoring.file, { query: { id, number } });

export interface GivenScores {
  id: number;
  revision: number;
  scores: Record<string, number>;
  comment: string;
}
export const saveScores = (body: GivenScores) => call(talentScoring.save, { body });
export const submitScores = (body: GivenScores) => call(talentScoring.submit, { body });
export const declineSeat = (id: number, reason: string) => call(talentScoring.decline, { body: { id, reason } });

export const publicBatches = () => reading([key, 'public'], talentPublicity.list);
export const publicBatch = (batchId: number) =>
  reading([key, 'public', batchId], talentPublicity.detail, { query: { batchId } });
export const objectTo = (application: number, values: FormValues) =>
  call(talentObjections.endpoints.create, { body: { values: { ...values, application } } });

export const refreshAppraisals = (client: QueryClient): Promise<void> => client.invalidateQueries({ queryKey: [key] });
