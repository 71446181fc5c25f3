import type { RecordDefinition } from '@portal/contract/records';
import type { ComponentType } from 'react';
import { lazyPart } from '../shared/loading';

/** The page of a kind of records, which is their list; it is loaded with its definition when it is shown. */
export const recordListPage = (load: () => Promise<RecordDefinition>): ComponentType =>
  lazyPart(async () => {
    const [definition, { RecordListPage }] = await Promise.all([load(), import('../shared/records')]);
    return { default: () => <RecordListPage definition={definition} /> };
  });
