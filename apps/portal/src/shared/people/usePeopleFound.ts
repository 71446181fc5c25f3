import { limits } from '@portal/contract';
import { useLoad } from '@portal/widgets/load';
import type { Person, PickerPorts } from '@portal/widgets/member-picker';
import { useDebounced } from '@portal/widgets/use-debounced';

/** People found by name, pinyin, initials or account while the list is open. Recently chosen people come first. */
export function usePeopleFound(ports: PickerPorts, typed: string, isOpen: boolean) {
  const typedWord = typed.trim();
  const keyword = useDebounced(typedWord, limits.searchDebounceMs);
  const { data, loading, failed, error } = useLoad(isOpen ? `searched ${keyword}` : 'closed', async () =>
    isOpen ? ports.members({ current: 1, size: limits.memberPageSize, keyword }) : null,
  );
  const isSettled = isOpen && !loading && keyword === typedWord;
  const recent = isOpen ? (ports.recent?.read() ?? []) : [];
  const found: Person[] = isSettled ? (data?.records ?? []) : [];
  const isFound = ({ userId }: Person) => found.some((person) => person.userId === userId);
  const first = keyword === '' ? recent : recent.filter(isFound);
  return { people: isSettled ? withFirst(first, found) : [], isSettled, failed, error };
}

function withFirst(first: readonly Person[], others: readonly Person[]): Person[] {
  const ids = new Set(first.map(({ userId }) => userId));
  const detailed = first.map((person) => others.find(({ userId }) => userId === person.userId) ?? person);
  return [...detailed, ...others.filter(({ userId }) => !ids.has(userId))];
}
