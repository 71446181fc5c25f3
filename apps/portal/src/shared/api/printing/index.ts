import { printing, printTemplates, type Input } from '@portal/contract';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../http';

/** A hundred documents take half a minute, and longer while others are made. */
const timeoutMs = 5 * 60_000;

export const readPdf = (query: Input<typeof printing.pdf.query>) => call(printing.pdf, { query });

const chosen = (procInstIds: readonly string[]) => ({
  body: { instances: procInstIds.map((procInstId) => ({ procInstId })) },
});

export const readPdfs = (procInstIds: readonly string[], as: 'zip' | 'pdf', templates: number[] = []) => {
  const { body } = chosen(procInstIds);
  return call(printing.pdfs, { body: { ...body, as, templates } }, { timeoutMs });
};

/** The templates by which instances can be printed, by process. */
export const templatesOfSeveral = (procInstIds: readonly string[]) =>
  call(printTemplates.offeredForSeveral, chosen(procInstIds));

export const readArchive = (procInstIds: readonly string[]) =>
  call(printing.archive, chosen(procInstIds), { timeoutMs });

/** A paper is compared anew whenever somebody opens its page. */
export const verifiedPaper = (token: string) =>
  queryOptions({
    queryKey: ['printed-paper', token],
    queryFn: ({ signal }) => call(printing.verifyPaper, { query: { token } }, { signal }),
    staleTime: 0,
    gcTime: 0,
  });
