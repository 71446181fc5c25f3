import type {
  ImageContent,
  RawXmlContent,
  ScopeDataResolver,
  Tag,
  TemplateData,
  TemplateHandler,
} from 'easy-template-x';
import { inspectDocx, UnfitDocx, type DocxLimits, type DocxProblem } from './inspect';

/** A placeholder of a document. */
export interface DocxTag {
  name: string;
  kind: 'value' | 'open' | 'close';
}

export type DocxReading = DocxProblem | { content: Uint8Array; tags: DocxTag[] };

/** Runs in a thread: checks an uploaded document, and returns it packed anew with its placeholders in their order. */
export async function* readDocx({
  file,
  limits,
}: {
  file: Uint8Array;
  limits: DocxLimits;
}): AsyncGenerator<DocxReading> {
  try {
    const content = inspectDocx(file, limits);
    const handler = await createHandler();
    const tags = (await handler.parseTags(Buffer.from(content))).map(toTag);
    /* Finds loops that do not end, or end in another part. */
    await handler.process(Buffer.from(content), {});
    yield { content, tags };
  } catch (error) {
    yield problemOf(error);
  }
}

const loopErrors = ['UnclosedTagError', 'UnopenedTagError', 'MissingCloseDelimiterError', 'MissingStartDelimiterError'];

function problemOf(error: unknown): DocxProblem {
  if (error instanceof UnfitDocx) return { problem: error.problem, detail: error.detail };
  const { tagName, openDelimiterText, closeDelimiterText, constructor } = error as Record<string, unknown>;
  const isLoop = loopErrors.includes((constructor as { name: string }).name);
  const named = [tagName, openDelimiterText, closeDelimiterText].find((text) => typeof text === 'string');
  return isLoop ? { problem: 'loop', detail: named ?? '' } : { problem: 'invalid', detail: '' };
}

/** `Open` and `Close` are the first and the last tag of a loop. */
const toTag = ({ name, disposition }: Tag): DocxTag => ({
  name,
  kind: disposition === 'Open' ? 'open' : disposition === 'Close' ? 'close' : 'value',
});

/** A field of Word in place of a placeholder. */
export type DocxField = 'PAGE' | 'NUMPAGES';
export type DocxPicture = { picture: Uint8Array; width: number; height: number };
/** What stands in place of a placeholder, by its name: text, a picture, a field, or the entries of a loop. */
export type DocxValue = string | DocxPicture | { field: DocxField } | readonly DocxData[];
export interface DocxData {
  readonly [name: string]: DocxValue;
}

/** Runs in a thread: fills in a document that was checked. */
export async function* fillDocx({
  content,
  data,
}: {
  content: Uint8Array;
  data: DocxData;
}): AsyncGenerator<Uint8Array> {
  const handler = await createHandler();
  yield new Uint8Array(await handler.process(Buffer.from(content), contentOf(data)));
}

async function createHandler(): Promise<TemplateHandler> {
  /* Loaded with the first document: threads also do other work. */
  const { TemplateHandler: Handler } = await import('easy-template-x');
  return new Handler({
    delimiters: { tagStart: '{{', tagEnd: '}}', containerTagOpen: '#', containerTagClose: '/' },
    skipEmptyTags: false,
    scopeDataResolver: find,
  });
}

/** A loop may have the name of a value: their data are kept apart. Each entry has all that is named in it. */
export const loopKey = (name: string): string => `loop ${name}`;

const find: ScopeDataResolver = ({ path, data }) =>
  path.reduce<unknown>((found, part) => {
    const key = typeof part === 'number' ? part : part.disposition === 'Open' ? loopKey(part.name) : part.name;
    return (found as Record<string | number, unknown> | undefined)?.[key];
  }, data) as ReturnType<ScopeDataResolver>;

const contentOf = (data: DocxData): TemplateData =>
  Object.fromEntries(Object.entries(data).map(([name, value]) => [name, toContent(value)]));

function toContent(value: DocxValue): string | ImageContent | RawXmlContent | TemplateData[] {
  if (typeof value === 'string') return value;
  if (isEntries(value)) return value.map(contentOf);
  if ('field' in value) return fieldContent(value.field);
  const { picture, width, height } = value;
  const format = picture[0] === 0x89 ? 'image/png' : 'image/jpeg';
  return { _type: 'image', source: Buffer.from(picture), format, width, height };
}

const isEntries = (value: DocxValue): value is readonly DocxData[] => Array.isArray(value);

const fieldContent = (field: DocxField): RawXmlContent => ({
  _type: 'rawXml',
  xml: `<w:fldChar w:fldCharType="begin"/><w:instrText xml:space="preserve"> ${field} </w:instrText><w:fldChar w:fldCharType="separate"/><w:t>1</w:t><w:fldChar w:fldCharType="end"/>`,
  replaceParagraph: false,
});
