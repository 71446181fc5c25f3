import type { Json } from '@portal/contract/fields';
import type { FormValues } from '@portal/contract/forms';

/** What of an answer is a choice. */
export interface ItemPaths {
  itemsPath: string;
  idPath: string;
  labelPath: string;
  columns: readonly { path: string }[];
}

export interface Item {
  id: string;
  title: string;
  values: FormValues;
}

/** Returns the choices of an answer, or null if it has no list where one was expected. Items without id or name are left out. */
export function itemsOf(answer: unknown, { itemsPath, idPath, labelPath, columns }: ItemPaths): Item[] | null {
  const list = at(answer, itemsPath);
  if (!Array.isArray(list)) return null;
  return list.flatMap((item): Item[] => {
    const [id, title] = [textAt(item, idPath), textAt(item, labelPath)];
    if (!/^\S{1,128}$/u.test(id) || title === '') return [];
    const values = columns.map(({ path }): [string, Json] => [path, textAt(item, path)]);
    return [{ id, title, values: Object.fromEntries(values) }];
  });
}

const at = (value: unknown, path: string): unknown =>
  path === ''
    ? value
    : path
        .split('.')
        .reduce<unknown>(
          (inner, name) =>
            typeof inner === 'object' && inner !== null && Object.hasOwn(inner, name)
              ? (inner as Record<string, unknown>)[name]
              : undefined,
          value,
        );

const longestText = 500;

/** Texts, numbers and truth values are texts. Other values have none. */
function textAt(item: unknown, path: string): string {
  const value = at(item, path);
  if (!['string', 'number', 'boolean'].includes(typeof value)) return '';
  return String(value)
    .replace(/[\p{Cc}\p{Cs}\s]+/gu, ' ')
    .trim()
    .slice(0, longestText);
}
