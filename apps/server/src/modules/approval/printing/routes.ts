import { errorMessage, fillIn, type Locale, printing as contract } from '@portal/contract';
import pLimit from 'p-limit';
import { Readable } from 'node:stream';
import type { Db } from '../../../platform/database';
import { type FileAnswer, PortalError, refusalOf, type Session } from '../../../platform/http';
import type { ModuleContext } from '../../../platform/module';
import { makePdf, mergePdfs, requirePlace } from '../../../platform/pdf';
import { writeZip, type ZipEntry, zipName } from '../../../platform/zip';
import { latestComments } from '../discussion';
import { readInstance } from '../tasks';
import { approvalPdf } from './approval-pdf';
import { onePrinting } from './one-printing';
import { paperCode, type Printer, readForPaper } from './papers/paper-code';
import { type ReadApproval, type Sources, sourcesOf } from './read-approval';
import { printingTexts } from './strings';
import { byTemplate } from './templates/print';
import { readTemplate, type WholeTemplate } from './templates/store';

/** Comments that are printed, the latest. */
const commentsMost = 1000;
/** Instances that are read at once, to refuse a request before its answer begins. */
const readAtOnce = 8;

/** Instances as PDFs, as their printed pages read for the caller. */
export function printingRoutes(context: ModuleContext): void {
  const { route, log, storage, db } = context;
  const sources = sourcesOf(context);

  route(contract.pdf, ({ session, origin, query, locale }) =>
    onePrinting(session, 'single', async (release): Promise<FileAnswer> => {
      const read = await readForPaper(sources, session, query, locale);
      const { approval } = read;
      const comments =
        query.discussion === 'true'
          ? await latestComments(sources, session, { instanceId: query.procInstId, most: commentsMost }, locale)
          : [];
      requirePlace();
      const code = await paperCode(sources, { session, origin }, read, locale);
      const parts = await approvalPdf({ storage, log }, { approval, comments, code, locale });
      const content = Readable.from(parts, { objectMode: false });
      content.once('close', release);
      const size = parts.reduce((sum, { length }) => sum + length, 0);
      return { content, contentType: 'application/pdf', size, downloadName: `${fileName(approval)}.pdf` };
    }),
  );

  route(
    contract.pdfs,
    async ({ session, origin, body: { instances, as, templates: ids }, locale }): Promise<FileAnswer> => {
      const templates = await templatesOf(db, session, ids);
      if (as === 'pdf' && [...templates.values()].some(({ kind }) => kind === 'document'))
        throw new PortalError('documentNotJoined', {}, { field: 'templates' });
      const limit = pLimit(readAtOnce);
      await Promise.all(
        instances.map(({ procInstId }) => limit(() => readInstance(sources.workflow, session, procInstId))),
      );
      return onePrinting(session, 'several', async (release) => {
        const printed = printedInstances(sources, { session, origin }, { instances, templates, log }, locale);
        const content = Readable.from(
          as === 'pdf' ? mergePdfs(wholePdfs(printed, locale)) : writeZip(entries(printed, locale)),
          {
            objectMode: false,
          },
        );
        content.once('close', release);
        const { several } = printingTexts(locale);
        return {
          content,
          contentType: as === 'pdf' ? 'application/pdf' : 'application/zip',
          downloadName: `${fillIn(several, () => instances.length)}.${as}`,
        };
      });
    },
  );
}

/** An instance as a PDF, or the line that says why there is none. */
type Printed = { name: string; content: readonly Uint8Array[] } | { failed: string };

interface Ordered {
  instances: readonly contract.PrintedInstance[];
  /** By the process that each prints. */
  templates: ReadonlyMap<string, WholeTemplate>;
}

/** @throws PortalError `notFound` */
async function templatesOf(db: Db, session: Session, ids: readonly number[]): Promise<Ordered['templates']> {
  const templates = await Promise.all(ids.map((id) => readTemplate(db, session, id, 'templates')));
  return new Map(templates.map((template) => [template.processKey, template]));
}

/** Creates one PDF after the other, so that memory does not grow with their number. */
async function* printedInstances(
  sources: Sources,
  printer: Printer,
  { instances, templates, log }: Ordered & Pick<ModuleContext, 'log'>,
  locale: Locale,
): AsyncGenerator<Printed> {
  const { failures } = printingTexts(locale);
  for (const instance of instances)
    try {
      // oxlint-disable-next-line no-await-in-loop -- one at a time bounds the memory
      const read = await readForPaper(sources, printer.session, instance, locale);
      const { approval } = read;
      const template = templates.get(approval.processKey);
      if (template) {
        // oxlint-disable-next-line no-await-in-loop -- the same
        const content = await byTemplate({ sources, printer, instance, locale }, read, template);
        yield { name: `${fileName(approval)}.${template.kind === 'text' ? 'pdf' : 'docx'}`, content };
        continue;
      }
      // oxlint-disable-next-line no-await-in-loop -- the same
      const code = await paperCode(sources, printer, read, locale);
      // oxlint-disable-next-line no-await-in-loop -- the same
      const content = await approvalPdf({ storage: sources.storage, log }, { approval, code, locale });
      yield { name: `${fileName(approval)}.pdf`, content };
    } catch (error) {
      const refusal = refusalOf(error, [], '');
      if (!(error instanceof PortalError)) log.error({ err: error }, 'an instance was not printed');
      const { procInstId: number } = instance;
      const reason = errorMessage(refusal.errorName, locale, refusal.params);
      yield { failed: fillIn(failures.line, (param) => ({ number, reason })[param]) };
    }
}

/** The files of a ZIP. PDFs that could not be created are named at the end. */
async function* entries(printed: AsyncIterable<Printed>, locale: Locale): AsyncGenerator<ZipEntry> {
  const failed: string[] = [];
  for await (const each of printed)
    if ('failed' in each) failed.push(each.failed);
    else yield { ...each, stored: true };
  const { name } = printingTexts(locale).failures;
  if (failed.length > 0) yield { name, content: [Buffer.from(failed.join('\r\n'))] };
}

/** The PDFs that are joined. Those that could not be created are named on a last page. */
async function* wholePdfs(printed: AsyncIterable<Printed>, locale: Locale): AsyncGenerator<Uint8Array> {
  const failed: string[] = [];
  for await (const each of printed)
    if ('failed' in each) failed.push(each.failed);
    else yield Buffer.concat(each.content);
  if (failed.length === 0) return;
  const { failures, pageOf } = printingTexts(locale);
  const blocks = failed.map((text) => ({ type: 'text' as const, text }));
  yield Buffer.concat(await makePdf({ title: failures.title, unit: '', foot: '', pageOf, blocks }));
}

/** The number is unique among the instances of a tenant. */
const fileName = ({ number, title }: ReadApproval): string => zipName(`${number} ${title}`);
