import { figures as wire, type Input } from '@portal/contract';
import { call } from '../../http';
import { readingPage } from '../reading';

export type Period = Input<typeof wire.readOverview.query>;
export interface ProcessQuery extends Period {
  processDefinitionKey: string;
  version?: number | undefined;
}

/** Figures of processes. The previous answer stays until that of another period arrives. */
export const figures = {
  overview: (query: Period) => readingPage(['figures', 'overview', query], wire.readOverview, { query }),
  instances: (query: ProcessQuery) => readingPage(['figures', 'instances', query], wire.readInstances, { query }),
  process: (query: ProcessQuery) => readingPage(['figures', 'process', query], wire.readProcess, { query }),
};

export const readEventLog = (query: ProcessQuery) => call(wire.eventLog, { query });
