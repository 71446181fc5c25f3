import { matterFigures, type MatterArea } from '@portal/contract/matter-figures';
import { readingPage } from '../reading';
import { recordsKey } from '../records/records';

export const countedMatters = (area: MatterArea, { from, to }: { from: string; to: string }) => {
  const query = { ...(from && { from }), ...(to && { to }) };
  return readingPage([recordsKey, area, 'counted', query], matterFigures[area], { query });
};
