import { App } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PickerPorts, UnitsAndTags } from './ports';
import { toPicked } from './selection';
import type { Selected } from './useSelection';

interface Expansion {
  /** Ids of the units or tags whose people are all chosen. */
  expanded: number[];
  loading: boolean;
  toggle: (kind: keyof UnitsAndTags, id: number) => void;
}

/**
 * Chooses the people of a unit or tag instead of the unit or tag itself (spec 002 §2). Returns undefined if no call for
 * it is given.
 */
export function useExpansion(expand: PickerPorts['expand'], selected: Selected): Expansion | undefined {
  const { t } = useTranslation('widgets');
  const { message } = App.useApp();
  const [found, setFound] = useState<ReadonlyMap<number, readonly number[]>>(new Map());
  const [pending, setPending] = useState(0);
  if (!expand) return undefined;

  const chosen = new Set(selected.value.userList.map(({ userId }) => userId));
  const expanded = [...found]
    .filter(([, ids]) => ids.length > 0 && ids.every((id) => chosen.has(id)))
    .map(([id]) => id);
  const add = async (kind: keyof UnitsAndTags, id: number) => {
    setPending((count) => count + 1);
    try {
      const people = await expand({ companyIds: [], deptIds: [], tagIds: [], [kind]: [id] });
      const free = people.filter(({ userId }) => selected.refusal('userList', userId) === undefined);
      if (free.length === 0) void message.info(t('picker.noMembers'));
      const ids = free.map(({ userId }) => userId);
      selected.add('userList', free.map(toPicked));
      setFound((before) => new Map(before).set(id, ids));
    } catch {
      void message.error(t('picker.failed'));
    } finally {
      setPending((count) => count - 1);
    }
  };
  return {
    expanded,
    loading: pending > 0,
    toggle: (kind, id) => {
      if (expanded.includes(id)) selected.remove('userList', found.get(id) ?? []);
      else void add(kind, id);
    },
  };
}
