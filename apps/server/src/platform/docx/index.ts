import { PortalError } from '../http';
import { createThreads, TaskLimitError } from '../threads';
import type { DocxLimits, DocxProblem } from './inspect';
import type { DocxData, DocxTag } from './thread';

const threads = createThreads({ count: 1, ms: 20_000, megabytes: 256 });

const refusals = {
  invalid: () => new PortalError('documentInvalid'),
  macros: () => new PortalError('documentMacros'),
  external: (target: string) => new PortalError('documentExternal', { target }),
  embedded: (target: string) => new PortalError('documentEmbedded', { target }),
  tooLarge: () => new PortalError('documentTooLarge'),
  loop: (name: string) => new PortalError('templateLoop', { name }),
} satisfies Record<DocxProblem['problem'], (detail: string) => PortalError>;

const shownLength = 80;

/**
 * Checks an uploaded DOCX file, and returns it packed anew with its placeholders in their order.
 * @throws PortalError `documentInvalid`, `documentMacros`, `documentExternal`, `documentEmbedded`, `documentTooLarge`,
 *   `templateLoop`
 */
export async function readDocument(
  file: Uint8Array,
  limits: DocxLimits,
): Promise<{ content: Uint8Array; tags: DocxTag[] }> {
  const [reading] = await threads.run('readDocx', { file, limits }).catch((error: unknown) => {
    if (error instanceof TaskLimitError) throw refusals.tooLarge();
    throw error;
  });
  if (!reading || 'problem' in reading)
    throw refusals[reading?.problem ?? 'invalid'](reading?.detail.slice(0, shownLength) ?? '');
  return reading;
}

/** Fills in a checked DOCX file. @throws PortalError `tooLongToPrint`, `documentNotFilled` */
export async function fillDocument(content: Uint8Array, data: DocxData): Promise<Uint8Array> {
  try {
    const [filled] = await threads.run('fillDocx', { content, data });
    return filled!;
  } catch (error) {
    if (error instanceof TaskLimitError) throw new PortalError('tooLongToPrint');
    const reason = (error as Error).message.slice(0, shownLength);
    throw Object.assign(new PortalError('documentNotFilled', { reason }), { cause: error });
  }
}

export { loopKey } from './thread';
export type { DocxData, DocxTag, DocxValue } from './thread';
