import { useQuery } from '@tanstack/react-query';
import { readDictionary } from '../../shared/api/dictionaries';

/** Returns the names of fields of talent projects. A field that is not known is named by its code. */
export function useDomainName(): (field: string) => string {
  const { data } = useQuery({
    queryKey: ['dictionaries', 'names', 'talent_field'],
    queryFn: () => readDictionary('talent_field'),
  });
  return (field) => data?.find(({ value }) => value === field)?.label ?? field;
}
