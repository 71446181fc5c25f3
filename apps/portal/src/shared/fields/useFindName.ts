import type { settings as contract } from '@portal/contract';
import type { FindName } from '@portal/contract/fields';
import type { Form } from '@portal/contract/forms';
import { useQueries, useQuery } from '@tanstack/react-query';
import { readDictionary } from '../api/dictionaries';
import { readAreas } from '../api/settings/read-areas';
import { currentLocale } from '../i18n';

/** Finds the names of the areas and the dictionary entries that the fields of a form take. */
export function useFindName({ form }: { form: Pick<Form, 'fields'> }): FindName {
  const areaFields = form.fields.filter(({ kind }) => kind === 'area');
  const scope = areaFields.some(({ settings }) => (settings as Source).scope === 'country') ? 'country' : 'province';
  const { data: areas = [] } = useQuery({
    queryKey: ['areas', scope, currentLocale()],
    queryFn: () => readAreas(scope),
    enabled: areaFields.length > 0,
    staleTime: Infinity,
  });
  const types = [...new Set(form.fields.flatMap(({ settings }) => (settings as Source).dictionary ?? []))];
  const dictionaries = useQueries({
    queries: types.map((type) => ({
      queryKey: ['dictionaryItems', type, currentLocale()],
      queryFn: () => readDictionary(type),
    })),
  });
  return ({ type, id, dictionary }) =>
    type === 'area'
      ? namesTo(areas, id)?.join(' / ')
      : dictionaries[types.indexOf(dictionary ?? '')]?.data?.find(({ value }) => value === id)?.label;
}

interface Source {
  scope?: string;
  dictionary?: string;
}

/** Returns the names from the province down to the division with this code. */
function namesTo(nodes: readonly contract.AreaNode[], code: string): string[] | undefined {
  for (const { id, name, children } of nodes) {
    const below = String(id) === code ? [] : namesTo(children, code);
    if (below) return [name, ...below];
  }
  return undefined;
}
