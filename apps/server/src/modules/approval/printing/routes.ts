import { errorMessage, fillIn, type Locale, printing as contract } from '@portal/contract';
import pLimit from 'p-limit';
import { Readable } from 'node:stream';
import { type FileAnswer, PortalError, refusalOf } from '../../../platform/http';
import type { ModuleContext } from '../../../platform/module';
import { writeZip, type ZipEntry, zipName } from '../../../platform/zip';
import { latestComments } from '../discussion';
import { readInstance } from '../tasks';
import { approvalPdf, requirePlace } from './approval-pdf';
import { onePrinting } from './one-printing';
import { paperCode, type Printer } from './papers/paper-code';
import { readApproval, type ReadApproval, type Sources, sourcesOf } from './read-approval';
import { printingTexts } from './strings';

/** Comments that are printed, the latest. */
const commentsMost = 1000;
/** Instances that are read at once, to refuse a request before its answer begins. */
const readAtOnce = 8;

/** Instances as PDFs, as their printed pages read for the caller. */
export function printingRoutes(context: ModuleContext): void {
  const { route, log, storage } = context;
  const sources = sourcesOf(context);

  route(contract.pdf, ({ session, origin, query, locale }) =>
    onePrinting(session, 'single', async (release): Promise<FileAnswer> => {
      const approval = await readApproval(sources, session, query, locale);
      const comments =
        query.discussion === 'true'
          ? await latestComments(sources, session, { instanceId: query.procInstId, most: commentsMost }, locale)
          : [];
      requirePlace();
      const code = await paperCode(sources, { session, origin }, approval, locale);
      const parts = await approvalPdf({ storage, log }, { approval, comments, code, locale });
      const content = Readable.from(parts, { objectMode: false });
      content.once('close', release);
      const size = parts.reduce((sum, { length }) => sum + length, 0);
      return { content, contentType: 'application/pdf', size, downloadName: `${fileName(approval)}.pdf` };
    }),
  );

  route(contract.pdfs, async ({ session, origin, body: { instances }, locale }): Promise<FileAnswer> => {
    const limit = pLimit(readAtOnce);
    await Promise.all(
      instances.map(({ procInstId }) => limit(() => readInstance(sources.workflow, session, procInstId))),
    );
    return onePrinting(session, 'several', async (release) => {
      const content = Readable.from(writeZip(pdfEntries(sources, { session, origin }, { instances, log }, locale)), {
        objectMode: false,
      });
      content.once('close', release);
      const { several } = printingTexts(locale);
      return {
        content,
        contentType: 'application/zip',
        downloadName: `${fillIn(several, () => instances.length)}.zip`,
      };
    });
  });
}

/**
 * Creates one PDF after the other, so that memory does not grow with their number. PDFs that could not be created are
 * named at the end.
 */
async function* pdfEntries(
  sources: Sources,
  printer: Printer,
  { instances, log }: { instances: readonly contract.PrintedInstance[] } & Pick<ModuleContext, 'log'>,
  locale: Locale,
): AsyncGenerator<ZipEntry> {
  const { failures } = printingTexts(locale);
  const failed: string[] = [];
  for (const instance of instances)
    try {
      // oxlint-disable-next-line no-await-in-loop -- one at a time bounds the memory
      const approval = await readApproval(sources, printer.session, instance, locale);
      // oxlint-disable-next-line no-await-in-loop -- the same
      const code = await paperCode(sources, printer, approval, locale);
      // oxlint-disable-next-line no-await-in-loop -- the same
      const content = await approvalPdf({ storage: sources.storage, log }, { approval, code, locale });
      yield { name: `${fileName(approval)}.pdf`, stored: true, content };
    } catch (error) {
      const refusal = refusalOf(error, [], '');
      if (!(error instanceof PortalError)) log.error({ err: error }, 'an instance was not printed');
      const { procInstId: number } = instance;
      const reason = errorMessage(refusal.errorName, locale, refusal.params);
      failed.push(fillIn(failures.line, (param) => ({ number, reason })[param]));
    }
  if (failed.length > 0) yield { name: failures.name, content: [Buffer.from(failed.join('\r\n'))] };
}

/** The number is unique among the instances of a tenant. */
const fileName = ({ number, title }: ReadApproval): string => zipName(`${number} ${title}`);
