import { yieldToEventLoop } from '@portal/bpmn';
import { organisation, units } from '@portal/contract';
import { findAreas } from '../../../../platform/areas';
import type { SheetRow } from '../../../../platform/sheet-import';
import { findKind, findStatus, type Column, type UnitIssue, type UnitStatus } from './form';
import type { AdministeredRow } from './store';

/** A unit that can be a parent: an existing one, or one of an earlier row. */
interface NamedUnit {
  id: number;
  name: string;
  /** The names from the top to the unit. */
  path: string;
}

/** Finds units by their whole paths, or by their names if these are unambiguous. */
class UnitNames {
  private readonly paths = new Map<string, number[]>();
  private readonly names = new Map<string, number[]>();

  constructor(units: readonly NamedUnit[]) {
    for (const unit of units) this.add(unit);
  }

  add({ id, name, path }: NamedUnit): void {
    for (const [map, key] of [[this.paths, path] as const, [this.names, name] as const]) {
      const found = map.get(key);
      if (found) found.push(id);
      else map.set(key, [id]);
    }
  }

  find(text: string): readonly number[] {
    const path = text.replaceAll(/\s*[/／]\s*/gu, '/');
    return this.paths.get(path) ?? this.paths.get(text) ?? this.names.get(text) ?? [];
  }
}

export interface ImportedUnit {
  row: number;
  id: number;
  parentId: number | null;
  name: string;
  isCompany: boolean;
  sort: number;
  areaId: number | null;
  status: UnitStatus;
}

interface Place {
  /** The units that the caller administers. */
  units: readonly AdministeredRow[];
  /** Whether the caller may create companies at the top. */
  atTop: boolean;
  /** The ids for the units of the rows, in their order. */
  ids: readonly number[];
  /** Whether a unit that exists has this name below a parent. */
  isUsed: (parentId: number | null, name: string) => boolean;
}

type Refuse = (column: Column, code: UnitIssue['code'], params?: UnitIssue['params']) => void;

const { name: nameSchema, sort: sortSchema } = organisation.create.body.shape;

/** Checks each row like the creation of one unit. Its parent must exist, or be in an earlier row. */
export async function checkRows(rows: readonly SheetRow<Column>[], { units, atTop, ids, isUsed }: Place) {
  const issues: UnitIssue[] = [];
  const names = new UnitNames(units);
  const paths = new Map(units.map(({ id, path }) => [id, path]));
  const first = new Map<string, number>();
  const departments = new Set(units.filter((unit) => !unit.isCompany).map(({ id }) => id));
  const checked: ImportedUnit[] = [];
  const pause = yieldToEventLoop();
  for (const [index, { row, cells }] of rows.entries()) {
    // oxlint-disable-next-line no-await-in-loop -- a check of many rows makes others wait
    await pause();
    const before = issues.length;
    const refuse: Refuse = (column, code, params = {}) => issues.push({ row, column, code, params });
    const name = nameSchema.safeParse(cells.name ?? '').data;
    if (name === undefined) refuse('name', 'nameWrong');
    const isCompany = findKind(cells.kind ?? '');
    if (isCompany === undefined) refuse('kind', 'kindUnknown', { name: cells.kind ?? '' });
    const parentId = findParent(cells.parent ?? '', isCompany === true && atTop, names, refuse);
    if (isCompany && typeof parentId === 'number' && departments.has(parentId))
      refuse('parent', 'parentDepartment', { name: cells.parent ?? '' });
    const unit = {
      row,
      id: ids[index]!,
      parentId: parentId ?? null,
      name: name ?? '',
      isCompany: isCompany === true,
      sort: readSort(cells.sort ?? '', refuse),
      areaId: readArea(cells.area ?? '', isCompany === false, refuse),
      status: readStatus(cells.status ?? '', refuse),
    };
    if (name !== undefined && parentId !== undefined) {
      const key = JSON.stringify([parentId, name]);
      const other = first.get(key);
      if (other !== undefined) refuse('name', 'nameRepeated', { row: other });
      else if (isUsed(parentId, name)) refuse('name', 'nameUsed', { name });
      else first.set(key, row);
    }
    if (issues.length === before) {
      const path = parentId === null ? unit.name : `${paths.get(parentId!)}/${unit.name}`;
      paths.set(unit.id, path);
      if (isCompany === false) departments.add(unit.id);
      names.add({ id: unit.id, name: unit.name, path });
    }
    checked.push(unit);
  }
  return { units: checked, issues };
}

/** @returns null for the top, undefined if it was refused */
function findParent(text: string, atTop: boolean, names: UnitNames, refuse: Refuse): number | null | undefined {
  if (text === '') {
    if (!atTop) refuse('parent', 'parentRequired');
    return atTop ? null : undefined;
  }
  const found = names.find(text);
  if (found.length === 1) return found[0];
  refuse('parent', found.length === 0 ? 'parentUnknown' : 'parentAmbiguous', { name: text });
  return undefined;
}

function readSort(text: string, refuse: Refuse): number {
  const sort = sortSchema.safeParse(text === '' ? undefined : Number(text)).data;
  if (sort === undefined) refuse('sort', 'sortWrong');
  return sort ?? 0;
}

function readArea(text: string, isDepartment: boolean, refuse: Refuse): number | null {
  if (text === '') return null;
  const found = findAreas(text);
  if (isDepartment) refuse('area', 'areaOfDepartment');
  else if (found.length !== 1) refuse('area', 'areaUnknown', { name: text });
  return found.length === 1 ? Number(found[0]) : null;
}

function readStatus(text: string, refuse: Refuse): UnitStatus {
  const status = text === '' ? units.unitStatus.active : findStatus(text);
  if (status === undefined) refuse('status', 'statusUnknown', { name: text });
  return status ?? units.unitStatus.active;
}
