import type { FormFieldSetting } from '../tasks/configuration';
import { everyField, type Access, type FieldRight } from './access';

/** Returns the rights that the settings of a process give at its start, or at a node of the initiator (spec 000 §5). */
export const toAccess = (settings: readonly FormFieldSetting[]): Access =>
  Object.fromEntries(settings.map((setting) => [setting.key, rightOf(setting)]));

/** Returns the rights at a node of somebody else, where fields are read-only unless its settings open them. */
export function toReviewAccess(settings: readonly FormFieldSetting[]): Access {
  const all = settings.find(({ key }) => key === everyField);
  const others = all ? reviewRight(all, false) : 'read';
  const isOpen = writable.includes(others);
  const rights = settings.map((setting): [string, FieldRight] => [setting.key, reviewRight(setting, isOpen)]);
  const access: Record<string, FieldRight> = { ...Object.fromEntries(rights), [everyField]: others };
  // a column can be filled in only if its table can
  for (const [path, right] of rights) {
    const [table = '', column] = path.split('.');
    if (column !== undefined && writable.includes(right) && !isClosed(settings, table)) access[table] ??= 'edit';
  }
  return access;
}

const writable: readonly FieldRight[] = ['edit', 'required', 'optional'];

function reviewRight(setting: FormFieldSetting, isOpen: boolean): FieldRight {
  const right = rightOf(setting);
  return isOpen || isOpened(setting) || !writable.includes(right) ? right : 'read';
}

/** Returns whether the setting opens a field. A required field is also editable. */
const isOpened = ({ operable, readOnly, required }: FormFieldSetting): boolean =>
  operable === 'true' || readOnly === 'false' || required === 'true';

const isClosed = (settings: readonly FormFieldSetting[], key: string): boolean =>
  settings.some((setting) => setting.key === key && !writable.includes(rightOf(setting)));

function rightOf({ hidden, readOnly, operable, required }: FormFieldSetting): FieldRight {
  if (hidden === 'true') return 'hidden';
  if (readOnly === 'true' || operable === 'false') return 'read';
  if (required === 'default') return 'edit';
  return required === 'true' ? 'required' : 'optional';
}
