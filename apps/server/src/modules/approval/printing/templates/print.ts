import { fillIn, formatDateTime, type Locale } from '@portal/contract';
import { fillDocument } from '../../../../platform/docx';
import { inTurn, makePdf, pictureReader, type Paper } from '../../../../platform/pdf';
import { paperCode, type PaperContent, type Printer, readForPaper } from '../papers/paper-code';
import type { Sources } from '../read-approval';
import { printingTexts } from '../strings';
import { templateData, type TemplateData } from './data';
import { documentData } from './fill-document';
import { fillText } from './fill-text';
import { fieldsOfInstance } from './known-names';
import type { WholeTemplate } from './store';
import { treeOf } from './tags';

/** What is printed: an instance, at a task of the reader if they have one. */
export interface Printing {
  sources: Sources;
  printer: Printer;
  instance: { procInstId: string; taskId?: string | undefined };
  locale: Locale;
}

/** An instance with what its placeholders mean for its reader. */
export interface Read extends PaperContent {
  data: TemplateData;
}

/** @throws PortalError `instanceNotFound`, `notParticipant`, `taskNotFound` */
export async function readForTemplate(printing: Printing): Promise<Read> {
  const { sources, printer, instance, locale } = printing;
  return withData(printing, await readForPaper(sources, printer.session, instance, locale));
}

async function withData({ sources, printer, locale }: Printing, content: PaperContent): Promise<Read> {
  const { session } = printer;
  const { approval } = content;
  const fields = await fieldsOfInstance(sources, session.tenantId, approval.procInstId);
  return { ...content, data: templateData({ approval, fields, printer: session, locale }) };
}

/** Prints an instance that was read by a template: a PDF, or a filled-in DOCX file. */
export async function byTemplate(
  printing: Printing,
  content: PaperContent,
  template: WholeTemplate,
): Promise<Uint8Array[]> {
  const read = await withData(printing, content);
  const code = await codeOf(printing, read, template.tags);
  return template.kind === 'text'
    ? textPdf(printing, read, template.content ?? '', code)
    : [await filledDocument(printing, read, template, code)];
}

const markIn = (locale: Locale) => (name: string) => fillIn(printingTexts(locale).unknownPlaceholder, () => name);

/**
 * Prints an instance by a rich text. `code` is printed in place of its placeholder.
 * @throws PortalError `tooLongToPrint`, `printingFailed`
 */
export const textPdf = (
  { sources, locale }: Pick<Printing, 'sources' | 'locale'>,
  { approval, data }: Read,
  content: string,
  code: Paper['code'],
): Promise<Uint8Array[]> =>
  inTurn(async () => {
    const { html, pictures } = fillText(content, data, markIn(locale));
    const read = pictureReader(sources.storage);
    const shown = await Promise.all(pictures.map(({ file, kind }) => read(file, kind)));
    const texts = printingTexts(locale);
    return makePdf({
      title: approval.title,
      headless: true,
      unit: '',
      foot: `${approval.number}　${fillIn(texts.printed, () => formatDateTime(Date.now()))}`,
      pageOf: texts.pageOf,
      blocks: [{ type: 'html', html, pictures: shown, ...(code && { code: code.content }) }],
    });
  });

/** Fills in a DOCX file for an instance. @throws PortalError `tooLongToPrint`, `documentNotFilled` */
export const filledDocument = (
  { sources, locale }: Pick<Printing, 'sources' | 'locale'>,
  { data }: Read,
  { document, tags }: Pick<WholeTemplate, 'document' | 'tags'>,
  code: Paper['code'],
): Promise<Uint8Array> =>
  inTurn(async () => {
    const readPicture = pictureReader(sources.storage);
    const filling = { readPicture, code: code?.content, mark: markIn(locale) };
    return fillDocument(document!, await documentData(treeOf(tags), data, filling));
  });

/** Returns the code of a paper if the template prints one. */
export const codeOf = (
  { sources, printer, locale }: Printing,
  { data, ...content }: Read,
  tags: WholeTemplate['tags'],
): Promise<Paper['code']> | undefined =>
  tags.some(({ name, kind }) => kind === 'value' && data.value(name)?.isCode)
    ? paperCode(sources, printer, content, locale)
    : undefined;
