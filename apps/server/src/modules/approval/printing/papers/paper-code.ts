import { type Locale, printing } from '@portal/contract';
import { newToken, tokenHash } from '../../../../platform/crypto';
import { type Call, PortalError } from '../../../../platform/http';
import type { Paper } from '../../../../platform/pdf';
import { readApproval, type ReadApproval, type Sources } from '../read-approval';
import { printingTexts } from '../strings';
import { contentOf } from './checksum';
import { addPaper } from './store';

/** Who prints, and at which address of the portal. */
export type Printer = Pick<Call, 'session' | 'origin'>;

/** An instance as its reader sees it. */
export interface PaperContent {
  approval: ReadApproval;
  /** The checksum of what was read, or undefined where the platform prints no codes. */
  checksum: string | undefined;
}

const readingsMost = 3;

/**
 * Reads with the checksum of what was read: again if that changes meanwhile.
 * @throws PortalError `conflict` if it keeps changing
 */
export async function readUnchanged<T>(
  checksumNow: () => Promise<string | undefined>,
  read: () => Promise<T>,
): Promise<{ content: T; checksum: string | undefined }> {
  let before = await checksumNow();
  for (let reading = 0; reading < readingsMost; reading += 1) {
    // oxlint-disable-next-line no-await-in-loop -- each reading lies between two checksums
    const content = await read();
    // oxlint-disable-next-line no-await-in-loop -- as above
    const after = await checksumNow();
    if (after === before) return { content, checksum: after };
    before = after;
  }
  throw new PortalError('conflict');
}

/**
 * Reads an instance for a paper, so that a paper never attests what is not on it.
 * @throws PortalError those of `readApproval` and `readUnchanged`
 */
export async function readForPaper(
  sources: Sources,
  session: Printer['session'],
  instance: printing.PrintedInstance,
  locale: Locale,
): Promise<PaperContent> {
  const { paperCodes } = await sources.workflow.settings(session.tenantId);
  const read = () => readApproval(sources, session, instance, locale);
  if (!paperCodes) return { approval: await read(), checksum: undefined };
  const { content: approval, checksum } = await readUnchanged(
    async () => (await contentOf(sources, session.tenantId, instance.procInstId))?.checksum,
    read,
  );
  return { approval, checksum };
}

/**
 * Keeps what a paper that is about to be printed says, and returns the code by which everybody can verify it, or
 * undefined where the platform prints none.
 */
export async function paperCode(
  { db }: Pick<Sources, 'db'>,
  { session, origin }: Printer,
  { approval, checksum }: PaperContent,
  locale: Locale,
): Promise<Paper['code']> {
  if (checksum === undefined) return undefined;
  const token = newToken();
  await addPaper(db, tokenHash(token), {
    tenantId: session.tenantId,
    instanceId: approval.procInstId,
    instanceNumber: approval.number,
    processName: approval.processName,
    initiatorName: maskName(approval.initiator),
    state: approval.state,
    endTime: approval.ended,
    checksum,
    printerId: session.userId,
    printedBy: maskName(session.chineseName),
  });
  return {
    content: new URL(`${printing.verifyPath}/${token}`, origin).href,
    caption: printingTexts(locale).scanToVerify,
  };
}

/** A name of which only the first character stays, e.g. `王*`, because whoever holds a paper reads it. */
export function maskName(name: string): string {
  const [first = '', ...others] = Array.from(name.trim());
  return first + '*'.repeat(Math.min(others.length, 3));
}
