import { textsIn, type Locale, type search } from '@portal/contract';
import { textOf, valueText, type RecordDefinition, type StoredRecord } from '@portal/contract/records';
import type { Db } from '../../database';
import type { SearchSource } from '../../search';
import { readPage } from '../list/list';

/**
 * Returns the source by which a kind of record is found, as its list finds it, or undefined if its list has no search.
 */
export function recordSource(db: Db, definition: RecordDefinition): SearchSource | undefined {
  if (definition.list.search.length === 0) return undefined;
  return {
    kind: definition.area,
    async find({ session, locale, ...query }) {
      const { records, ...page } = await readPage(db, definition, session, { ...query, filters: {} });
      return { ...page, records: records.map((record) => toHit(definition, record, session.userId, locale)) };
    },
  };
}

/** Characters of a title. Where a list searches long texts, a title is the beginning of one. */
const titleLength = 120;

function toHit(definition: RecordDefinition, record: StoredRecord, reader: number, locale: Locale): search.Hit {
  const { values, state, createdBy, createTime } = record;
  const { search: searched, filters, sort, columns } = definition.list;
  const text = (key: string) => valueText(definition, key, values[key] ?? null, locale);
  const heading = searched.find((key) => key === columns[0]) ?? searched[0] ?? '';
  const isDraft = !publicStates(definition).includes(state);
  const stateText = textsIn(definition.texts, locale).states[state];
  const time = textOf(values, sort.replace('-', ''));
  return {
    id: String(record.id),
    title: (text(heading) || text(columns[0] ?? '')).slice(0, titleLength),
    note: searched
      .filter((key) => key !== heading)
      .map(text)
      .filter(Boolean)
      .join(' · ')
      .slice(0, titleLength),
    stateKey: state,
    ...(isDraft && stateText !== undefined && { state: stateText }),
    time: time !== undefined && isMoment(time) ? time : createTime,
    own: createdBy === reader,
    parameters: Object.fromEntries(
      filters.flatMap((key) => {
        const value = textOf(values, key);
        return value === undefined ? [] : [[key, value]];
      }),
    ),
  };
}

/** Returns the states in which everybody reads a record, which need not be named. */
const publicStates = ({ read }: RecordDefinition): readonly string[] =>
  read.flatMap(({ permission, reach, states = [] }) => (permission === undefined && reach === 'tenant' ? states : []));

const isMoment = (text: string): boolean => /^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/u.test(text);
