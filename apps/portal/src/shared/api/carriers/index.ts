import { compareCarriers } from '@portal/contract/carriers';
import type { ExportFormat } from '@portal/contract/records';
import { call } from '../../http';

/** Returns carriers beside each other as a sheet. */
export const exportComparison = (
  ids: readonly number[],
  { differing, format }: { differing: boolean; format: ExportFormat },
) => call(compareCarriers, { query: { ids: ids.join(','), differing: differing ? 'true' : 'false', format } });
