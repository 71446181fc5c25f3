import { type Locale, printing } from '@portal/contract';
import { newToken, tokenHash } from '../../../../platform/crypto';
import type { Call } from '../../../../platform/http';
import type { Paper } from '../../../../platform/pdf';
import type { ReadApproval, Sources } from '../read-approval';
import { printingTexts } from '../strings';
import { contentOf } from './checksum';
import { maskName } from './mask-name';
import { addPaper } from './store';

/** Who prints, and at which address of the portal. */
export type Printer = Pick<Call, 'session' | 'origin'>;

/**
 * Keeps what a paper that is about to be printed says, and returns the code by which everybody can verify it, or
 * undefined where the platform prints none.
 */
export async function paperCode(
  sources: Sources,
  { session, origin }: Printer,
  approval: ReadApproval,
  locale: Locale,
): Promise<Paper['code']> {
  const { tenantId } = session;
  const { paperCodes } = await sources.workflow.settings(tenantId);
  const content = paperCodes ? await contentOf(sources, tenantId, approval.procInstId) : undefined;
  if (!content) return undefined;
  const token = newToken();
  await addPaper(sources.db, tokenHash(token), {
    tenantId,
    instanceId: approval.procInstId,
    instanceNumber: approval.number,
    title: approval.title,
    processName: approval.processName,
    initiatorName: maskName(approval.initiator),
    state: approval.state,
    endTime: approval.ended,
    checksum: content.checksum,
    printerId: session.userId,
    printedBy: maskName(session.chineseName),
  });
  return {
    content: new URL(`${printing.verifyPath}/${token}`, origin).href,
    caption: printingTexts(locale).scanToVerify,
  };
}
