import { type Locale, printTemplates as contract } from '@portal/contract';
import { identity } from '@portal/contract';
import pLimit from 'p-limit';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { inTransaction, type Db } from '../../../../platform/database';
import { readDocument } from '../../../../platform/docx';
import { type Call, type FileAnswer, PortalError, type Session, type User } from '../../../../platform/http';
import type { ModuleContext } from '../../../../platform/module';
import { requirePlace } from '../../../../platform/pdf';
import { initialChanges, writeAudit } from '../../../../platform/records';
import { sanitizeAll } from '../../../../platform/rich-text';
import { zipName } from '../../../../platform/zip';
import { readInstance } from '../../tasks';
import { requireDesigner } from '../../workflow';
import { onePrinting } from '../one-printing';
import type { Sources } from '../read-approval';
import { textTags } from './fill-text';
import { listedOfProcess, namesOfProcess } from './known-names';
import { unknownNames } from './placeholders';
import { codeOf, filledDocument, readForTemplate, textPdf } from './print';
import {
  deleteTemplate,
  lockTemplates,
  readTemplate,
  readTemplates,
  type StoredTemplate,
  writeDefault,
  writeTemplate,
} from './store';
import { treeOf } from './tags';

/** Instances that are read at once. */
const readAtOnce = 8;
const docxType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

/** The templates of a process, for those who design processes, and printing by them, for those who read instances. */
export function templateRoutes(context: ModuleContext, sources: Sources): void {
  managingRoutes(context, sources);
  printingByTemplate(context, sources);
}

function managingRoutes({ route, db }: ModuleContext, sources: Sources): void {
  const { directory } = sources.workflow;

  const shown = async (session: User, templates: readonly StoredTemplate[], locale: Locale) => {
    const [first] = templates;
    if (!first) return [];
    const names = await namesOfProcess(sources, { tenantId: session.tenantId, processKey: first.processKey });
    const people = await directory.names(
      session.tenantId,
      templates.map(({ changedBy }) => identity.user(changedBy)),
      locale,
    );
    return templates.map(({ tags, changedBy, ...template }) => ({
      ...template,
      changedBy: people.get(identity.user(changedBy)) ?? '',
      unknown: unknownNames(treeOf(tags), [names]),
    }));
  };

  const unknownIn = async ({ tenantId }: User, processKey: string, tags: StoredTemplate['tags']) =>
    unknownNames(treeOf(tags), [await namesOfProcess(sources, { tenantId, processKey })]);

  /** Reads a template of a process that the caller may design. @throws PortalError `notFound`, `forbidden` */
  const managed = async (session: Session, id: number) => {
    const template = await readTemplate(db, session, id);
    await requireDesigner(db, session, template.processKey);
    return template;
  };

  route(contract.list, async ({ session, query: { processDefKey }, locale }) => {
    await requireDesigner(db, session, processDefKey);
    return shown(session, await readTemplates(db, session, processDefKey), locale);
  });

  route(contract.detail, async ({ session, query, locale }) => {
    const { content, ...template } = await managed(session, query.id);
    const [listed] = await shown(session, [template], locale);
    return { ...listed!, content: content ?? '' };
  });

  route(contract.placeholders, async ({ session, query: { processDefKey: processKey }, locale }) => {
    await requireDesigner(db, session, processKey);
    return listedOfProcess(sources, { tenantId: session.tenantId, processKey }, locale);
  });

  route(contract.save, async ({ session, ip, body: { processDefKey: processKey, name, content, id, revision } }) => {
    await requireDesigner(db, session, processKey);
    const text = content === undefined ? undefined : await cleanText(content);
    if (text === undefined && id === undefined) throw new PortalError('notFound', {}, { field: 'id' });
    const tags = text === undefined ? undefined : textTags(text);
    const unknown = tags ? await unknownIn(session, processKey, tags) : [];
    const body = text !== undefined && tags ? { content: text, document: null, fileName: '', tags } : undefined;
    const kind = body ? 'text' : 'document';
    return inTransaction(db, async (transaction) => {
      await lockTemplates(transaction, session, processKey);
      const changed = { processKey, id, revision };
      const saved = await writeTemplate(transaction, session, changed, { name, kind, ...(body && { body }) });
      await record(transaction, { session, ip }, 'saveTemplate', { processKey, name });
      return { ...saved, unknown };
    });
  });

  route(contract.upload, async (call) => {
    const { session, ip } = call;
    const { processDefKey: processKey, id, revision } = call.query;
    await requireDesigner(db, session, processKey);
    const { fileName, content: stream } = await call.upload();
    const file = await readBounded(stream);
    const { documentFiles: files, unpackedBytes } = contract.templateLimits;
    const { content: document, tags } = await readDocument(file, { files, unpackedBytes });
    const unknown = await unknownIn(session, processKey, tags);
    return inTransaction(db, async (transaction) => {
      await lockTemplates(transaction, session, processKey);
      const templates = await readTemplates(transaction, session, processKey);
      const name = templates.find((template) => template.id === id)?.name ?? freeName(fileName, templates);
      const body = { content: null, document, fileName: fileName.slice(0, 200), tags };
      const changed = { processKey, id, revision };
      const saved = await writeTemplate(transaction, session, changed, { name, kind: 'document', body });
      await record(transaction, { session, ip }, 'saveTemplate', { processKey, name });
      return { ...saved, unknown };
    });
  });

  route(contract.file, async ({ session, query }): Promise<FileAnswer> => {
    const { document, name } = await managed(session, query.id);
    if (!document) throw new PortalError('notFound', {}, { field: 'id' });
    return { content: Buffer.from(document), contentType: docxType, downloadName: `${zipName(name)}.docx` };
  });

  route(contract.setDefault, async ({ session, ip, body: { processDefKey: processKey, id } }) => {
    await requireDesigner(db, session, processKey);
    return inTransaction(db, async (transaction) => {
      await lockTemplates(transaction, session, processKey);
      await writeDefault(transaction, session, processKey, id);
      const name = id === null ? '' : (await readTemplate(transaction, session, id)).name;
      await record(transaction, { session, ip }, 'defaultTemplate', { processKey, name });
      return { id };
    });
  });

  route(contract.remove, async ({ session, ip, body: { id } }) => {
    const { processKey, name } = await managed(session, id);
    return inTransaction(db, async (transaction) => {
      await deleteTemplate(transaction, id);
      await record(transaction, { session, ip }, 'removeTemplate', { processKey, name });
      return { id };
    });
  });

  const record = (
    transaction: Db,
    author: Pick<Call, 'session' | 'ip'>,
    action: string,
    { processKey, name }: { processKey: string; name: string },
  ) =>
    writeAudit(transaction, author, {
      area: 'processes',
      subjectId: 0,
      action,
      changes: initialChanges({ processKey, ...(name && { template: name }) }),
    });
}

function printingByTemplate({ route, db }: ModuleContext, sources: Sources): void {
  route(contract.preview, ({ session, origin, body: { procInstId, processDefKey, content }, locale }) =>
    onePrinting(session, 'single', async (release): Promise<FileAnswer> => {
      await requireDesigner(db, session, processDefKey);
      const text = await cleanText(content);
      treeOf(textTags(text));
      const printing = { sources, printer: { session, origin }, instance: { procInstId }, locale };
      const read = await readForTemplate(printing);
      if (read.approval.processKey !== processDefKey) throw new PortalError('instanceNotFound');
      requirePlace();
      return pdfAnswer(await textPdf(printing, read, text, undefined), release);
    }),
  );

  route(contract.offered, async ({ session, query }) => {
    const { record } = await readInstance(sources.workflow, session, query.procInstId);
    const templates = await readTemplates(db, session, record.definitionKey);
    return templates.map(({ id, name, kind, isDefault }) => ({ id, name, kind, isDefault }));
  });

  route(contract.offeredForSeveral, async ({ session, body: { instances } }) => {
    const limit = pLimit(readAtOnce);
    const records = await Promise.all(
      instances.map(({ procInstId }) =>
        limit(async () => (await readInstance(sources.workflow, session, procInstId)).record),
      ),
    );
    const processes = new Map(records.map(({ definitionKey, processName }) => [definitionKey, processName]));
    const offered = await Promise.all(
      Array.from(processes, async ([processKey, processName]) => ({
        processKey,
        processName,
        count: records.filter(({ definitionKey }) => definitionKey === processKey).length,
        templates: await readTemplates(db, session, processKey),
      })),
    );
    return offered.filter(({ templates }) => templates.length > 0);
  });

  route(contract.print, ({ session, origin, query: { templateId, ...instance }, locale }) =>
    onePrinting(session, 'single', async (release): Promise<FileAnswer> => {
      const printing = { sources, printer: { session, origin }, instance, locale };
      const read = await readForTemplate(printing);
      const template = await readTemplate(db, session, templateId, 'templateId');
      const { approval } = read;
      if (template.processKey !== approval.processKey) throw new PortalError('notFound', {}, { field: 'templateId' });
      requirePlace();
      const name = zipName(`${approval.number} ${approval.title}`);
      const code = await codeOf(printing, read, template.tags);
      if (template.kind === 'text')
        return pdfAnswer(await textPdf(printing, read, template.content ?? '', code), release, `${name}.pdf`);
      const filled = await filledDocument(printing, read, template, code);
      release();
      return { content: Buffer.from(filled), contentType: docxType, downloadName: `${name}.docx` };
    }),
  );
}

function pdfAnswer(parts: readonly Uint8Array[], release: () => void, downloadName?: string): FileAnswer {
  const content = Readable.from(parts, { objectMode: false });
  content.once('close', release);
  const size = parts.reduce((sum, { length }) => sum + length, 0);
  return { content, contentType: 'application/pdf', size, ...(downloadName && { downloadName }) };
}

/** @throws PortalError `templateNested` */
async function cleanText(content: string): Promise<string> {
  const [clean] = await sanitizeAll([content]);
  if (clean === null || clean === undefined) throw new PortalError('templateNested', {}, { field: 'content' });
  return clean;
}

/** @throws PortalError `documentTooLarge` */
async function readBounded(stream: Readable): Promise<Uint8Array> {
  const { documentBytes } = contract.templateLimits;
  let bytes = 0;
  const bounded = async function* counted() {
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      bytes += chunk.length;
      if (bytes > documentBytes) throw new PortalError('documentTooLarge');
      yield chunk;
    }
  };
  return new Uint8Array(await buffer(bounded()));
}

/** The name of a new template: that of its file, with a number if there is one of this name. */
function freeName(fileName: string, templates: readonly { name: string }[]): string {
  const { nameLength } = contract.templateLimits;
  const plain = zipName(fileName.replace(/\.docx$/iu, '')).slice(0, nameLength);
  const isFree = (name: string) => !templates.some((template) => template.name === name);
  for (let number = 2, name = plain; ; number += 1) {
    if (isFree(name)) return name;
    const end = ` (${number})`;
    name = plain.slice(0, nameLength - end.length) + end;
  }
}
