import { consultations as contract, type Input } from '@portal/contract';
import { call } from '../../http';
import type { ListQuery } from '../list-query';
import { listsKey } from '../refresh';
import { reading, readingPage } from '../reading';

export const consultations = {
  page: (query: ListQuery & { show: 'waiting' | 'all' }) =>
    readingPage([listsKey, 'consultations', query], contract.page, { query }),
  supplementFields: (task: { procInstId: string; taskId: string }) =>
    reading(['workflow', 'supplementFields', task], contract.supplementFields, { query: task }),
};

export const askColleagues = (body: Input<typeof contract.ask.body>) => call(contract.ask, { body });
export const answerQuestion = (body: Input<typeof contract.answer.body>) => call(contract.answer, { body });
export const requestSupplement = (body: Input<typeof contract.requestSupplement.body>) =>
  call(contract.requestSupplement, { body });
export const supplyMaterial = (body: Input<typeof contract.supply.body>) => call(contract.supply, { body });
export const withdrawConsultation = (body: Input<typeof contract.withdraw.body>) => call(contract.withdraw, { body });
