import { formatIfKnown, printing as contract } from '@portal/contract';
import { tokenHash } from '../../../../platform/crypto';
import type { ModuleContext } from '../../../../platform/module';
import { limitFrequency } from '../../../accounts/auth';
import type { Sources } from '../read-approval';
import { contentOf } from './checksum';
import { findPaper, type StoredPaper } from './store';

const unknown: contract.Verification = { result: 'unknown', paper: null, now: null };

/** The public call that compares a printed paper with its instance. */
export function paperRoutes({ route, db }: Pick<ModuleContext, 'route' | 'db'>, sources: Sources): void {
  route(
    contract.verifyPaper,
    async ({ query: { token } }) => {
      const found = await findPaper(db, tokenHash(token));
      return found ? verify(sources, found) : unknown;
    },
    ({ ip }) => limitFrequency(db, 'paper', ip, contract.printingLimits.verifiedPerMinute),
  );
}

async function verify(
  sources: Sources,
  { tenantId, instanceId, checksum: printed, ...paper }: StoredPaper,
): Promise<contract.Verification> {
  const content = await contentOf(sources, tenantId, instanceId);
  if (!content) return unknown;
  const { record, checksum } = content;
  const isWithdrawn = record.status !== paper.state && ['terminal', 'withdrawn', 'revoked'].includes(record.status);
  const result = isWithdrawn ? 'withdrawn' : checksum === printed ? 'genuine' : 'changed';
  return { result, paper, now: { state: record.status, endTime: formatIfKnown(record.endedAt) } };
}
