import { actionKey, fillIn, formatDateTime, joinNames, type Locale, type tasks } from '@portal/contract';
import type { Comment } from '@portal/contract/discussion';
import { ruleInWords, rulesByRow } from '@portal/contract/votes';
import type { ReadField, ReadTable, ReadValue } from '@portal/contract/forms';
import {
  drawnFiles,
  isPictureKind,
  type Paper,
  type PaperBlock,
  type PaperPair,
  type PaperPicture,
  type PaperTable,
  type PaperText,
  type ReadPicture,
} from '../../../platform/pdf';
import type { ReadApproval } from './read-approval';
import { printingTexts, type PrintingTexts } from './strings';

interface Printing {
  approval: ReadApproval;
  /** Comments of its discussion, where they are printed as well. */
  comments?: readonly Comment[];
  code?: Paper['code'];
  readPicture: ReadPicture;
  locale: Locale;
}

/**
 * An approval form on paper: head, form, history, called processes and lines to sign, as the page of the browser prints
 * it.
 */
export async function approvalPaper({ approval, comments = [], code, readPicture, locale }: Printing): Promise<Paper> {
  const texts = printingTexts(locale);
  return {
    title: approval.processName || texts.sheet,
    unit: approval.unit,
    ...(code && { code }),
    foot: `${approval.number}　${fillIn(texts.printed, () => formatDateTime(Date.now()))}`,
    pageOf: texts.pageOf,
    blocks: [
      headPairs(approval, texts, locale),
      ...(await formBlocks(approval.form?.fields ?? [], { texts, readPicture })),
      ...(await furtherForms(approval, { texts, readPicture })),
      { type: 'heading', text: texts.history.title },
      await historyTable(approval.history, { texts, readPicture }, locale),
      ...callBlocks(approval.calls, texts),
      ...commentBlocks(comments, texts),
      { type: 'lines', labels: [texts.signature, texts.date] },
    ],
  };
}

function headPairs(approval: ReadApproval, texts: PrintingTexts, locale: Locale): PaperBlock {
  const pair = (label: string, text: string): PaperPair => ({ label, value: { text } });
  const { title, processName, number, initiator, department, started, state, ended, currentNodes } = approval;
  return {
    type: 'pairs',
    rows: [
      [pair(texts.title, title), pair(texts.process, processName)],
      [pair(texts.number, number), pair(texts.state, texts.states[state])],
      [pair(texts.initiator, initiator), pair(texts.department, department || '—')],
      [
        pair(texts.started, started),
        ended === null ? pair(texts.node, joinNames(currentNodes, locale) || '—') : pair(texts.ended, ended),
      ],
    ],
  };
}

interface FormPrinting {
  texts: PrintingTexts;
  readPicture: ReadPicture;
}

/** Forms that other nodes filled in, each below its name. */
async function furtherForms(approval: ReadApproval, printing: FormPrinting): Promise<PaperBlock[]> {
  const blocks: PaperBlock[] = [];
  for (const { name, fields } of approval.furtherForms)
    // oxlint-disable-next-line no-await-in-loop -- pictures count against the limit of the document in their order
    blocks.push({ type: 'heading', text: name }, ...(await formBlocks(fields, printing)));
  return blocks;
}

async function formBlocks(fields: readonly ReadField[], printing: FormPrinting): Promise<PaperBlock[]> {
  if (fields.length === 0) return [];
  const rows: PaperPair[][] = [];
  let open = false;
  for (const field of fields) {
    // oxlint-disable-next-line no-await-in-loop -- pictures count against the limit of the document in their order
    const pair = await fieldPair(field, printing);
    const isHalf = !field.wide && !field.decorative && !field.table;
    if (isHalf && open) rows.at(-1)!.push(pair);
    else rows.push([pair]);
    open = isHalf && !open;
  }
  return [
    { type: 'text', text: '' },
    { type: 'pairs', rows },
  ];
}

async function fieldPair(field: ReadField, printing: FormPrinting): Promise<PaperPair> {
  if (field.decorative) return { value: { text: field.label } };
  if (field.table) return { label: field.label, value: {}, table: await tableOf(field.table, printing) };
  return { label: field.label, value: await paperText(field.value, field.kind, printing.readPicture) };
}

/** A value on paper: pictures as such, other files by their names, a dash for none. */
async function paperText(
  { text, capitals, files = [], html }: ReadValue,
  kind: string,
  readPicture: ReadPicture,
): Promise<PaperText> {
  if (html !== undefined) return { html };
  if (!isPictureKind(kind)) return { text: text || '—', ...(capitals !== undefined && { note: capitals }) };
  return files.length === 0 ? { text: '—', pictures: [] } : drawnFiles(files, kind, readPicture);
}

/** A table of a form with a column of numbers, and its sums. */
async function tableOf({ columns, rows, sums }: ReadTable, { texts, readPicture }: FormPrinting): Promise<PaperTable> {
  const cells = await Promise.all(
    rows.map((row) => Promise.all(row.map((value, column) => paperText(value, columns[column]!.kind, readPicture)))),
  );
  return {
    heads: [texts.row, ...columns.map(({ label }) => label)],
    numeric: [false, ...columns.map(({ numeric }) => numeric)],
    widths: [columns.length > 8 ? 18 : 26, ...columns.map(() => '*' as const)],
    rows: cells.map((row, index) => [{ text: String(index + 1) }, ...row.map(withoutDash)]),
    ...(sums && { sums: [texts.sum, ...sums] }),
  };
}

const withoutDash = (value: PaperText): PaperText => (value.text === '—' ? { ...value, text: '' } : value);

async function historyTable(
  rows: readonly tasks.HistoryRow[],
  { texts, readPicture }: FormPrinting,
  locale: Locale,
): Promise<PaperBlock> {
  const { history } = texts;
  const signatures: PaperPicture[][] = [];
  for (const { signature } of rows) {
    // oxlint-disable-next-line no-await-in-loop -- pictures count against the limit of the document in their order
    const picture = signature && (await readPicture(signature, 'signature'));
    signatures.push(picture ? [picture] : []);
  }
  const rules = rulesByRow(rows);
  const nodeNote = (row: tasks.HistoryRow) => {
    const rule = rules.get(row);
    return [row.processName, rule ? ruleInWords(rule, locale) : ''].filter(Boolean).join('\n');
  };
  return {
    type: 'table',
    heads: [
      texts.row,
      history.node,
      history.handler,
      history.status,
      history.received,
      history.operated,
      history.opinion,
    ],
    widths: [26, 68, 58, 50, 58, 58, '*'],
    rows: rows.map((row, index) => [
      { text: String(index + 1) },
      { text: row.activityName, note: nodeNote(row) },
      { text: row.userNickName, note: handlerNote(row, texts) },
      { text: row.button ?? texts.actions[actionKey(row.action)], note: row.voided ? history.voided : '' },
      { text: row.startTime ?? '' },
      { text: row.endTime ?? '' },
      { text: opinionText(row, texts, locale), pictures: signatures[index]! },
    ]),
  };
}

const handlerNote = ({ ownerName, ownReview, byLink, added }: tasks.HistoryRow, { history }: PrintingTexts): string =>
  [
    ownerName && fillIn(history.onBehalf, () => ownerName),
    ownReview ? history.ownReview : '',
    byLink ? history.byLink : '',
    added ? fillIn(history.signer[added.kind], () => added.byName) : '',
  ]
    .filter(Boolean)
    .join('\n');

/** Returns the text of a row of the history: whom it concerns, the comment, and the changed fields of the form. */
export function opinionText(row: tasks.HistoryRow, { history }: PrintingTexts, locale: Locale): string {
  const { action, userNickName, fullMsg, targetNames, changes, files = [] } = row;
  const names = joinNames(targetNames, locale);
  const named = (text: string) => fillIn(text, (param) => ({ names, node: fullMsg })[param]);
  // the message is the name of the node
  if (action === 'choose') return named(names ? history.chosen : history.chosenNone);
  if (action === 'autoComplete' && userNickName === '') return history.noHandler;
  const concerning: Partial<Record<string, string>> = history.concerning;
  const value = (text: string) => text || history.noValue;
  const lines = changes.map(({ label, before, after }) =>
    fillIn(history.fieldChanged, (param) => ({ label, before: value(before), after: value(after) })[param]),
  );
  return [
    names && named(concerning[action] ?? history.concerning.addSign),
    fullMsg,
    ...files.map(({ original }) => original),
    ...(lines.length > 0 ? [history.fieldsChanged, ...lines] : []),
  ]
    .filter(Boolean)
    .join('\n');
}

function callBlocks(
  calls: readonly tasks.CalledProcess[],
  { calls: texts, states, state, started, ended }: PrintingTexts,
) {
  if (calls.length === 0) return [];
  const nameOf = ({ loopCounter, nodeName, processName, version }: tasks.CalledProcess) =>
    fillIn(
      loopCounter === null ? texts.name : texts.numbered,
      (param) => ({ node: nodeName, process: processName, version, number: (loopCounter ?? 0) + 1 })[param],
    );
  const table: PaperBlock = {
    type: 'table',
    heads: [texts.process, state, started, ended],
    widths: ['*', 60, 100, 100],
    rows: calls.map((call) => [
      { text: nameOf(call) },
      { text: states[call.state] },
      { text: call.startTime },
      { text: call.endTime ?? '' },
    ]),
  };
  return [{ type: 'heading', text: texts.title } satisfies PaperBlock, table];
}

function commentBlocks(comments: readonly Comment[], { discussion }: PrintingTexts): PaperBlock[] {
  const said = comments.filter(({ deleted }) => !deleted);
  if (said.length === 0) return [];
  return [
    { type: 'heading', text: discussion.title },
    {
      type: 'table',
      heads: [discussion.person, discussion.time, discussion.text],
      widths: [70, 100, '*'],
      rows: said.map(({ userName, time, text, mentions, files }) => [
        { text: userName },
        { text: time },
        {
          text: [
            [text, ...mentions.map(({ name }) => `@${name}`)].join(' '),
            ...files.map(({ original }) => original),
          ].join('\n'),
        },
      ]),
    },
  ];
}
