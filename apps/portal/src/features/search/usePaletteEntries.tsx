import { HistoryOutlined, SearchOutlined } from '@ant-design/icons';
import { Icon } from '@portal/widgets/icon';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useQuickActions } from './actions';
import { searchAddress, useKindTitle } from './kinds';
import { useRecent } from './recent';
import { useFound, useNamed, type FoundHit, type SearchPorts } from './useFound';

/** One line of the palette that can be chosen. */
export interface Entry {
  key: string;
  /** A hit shows itself; all others have a title and an icon. */
  hit?: Pick<FoundHit, 'kind' | 'title' | 'note' | 'state' | 'time'>;
  title?: string;
  icon?: ReactNode;
  isLink?: boolean;
  address?: string;
  /** A recent search, which is made again. */
  search?: string;
  run?: () => void;
}

export interface EntryGroup {
  key: string;
  title: string;
  total?: string;
  entries: Entry[];
}

/** Returns the groups of the palette: what a keyword finds, or without one what was used recently, and the actions. */
export function usePaletteEntries(keyword: string, ports: SearchPorts) {
  const { t } = useTranslation('search');
  const { groups, query, unanswered } = useFound(keyword, ports);
  const titleOf = useKindTitle();
  const actions = useQuickActions();
  const isNamed = useNamed(keyword, actions);
  const { searches, opened } = useRecent();
  const actionGroup: EntryGroup = {
    key: 'actions',
    title: t('actions'),
    entries: actions
      .filter(({ title }) => keyword === '' || isNamed(title))
      .map((action) => ({ ...action, key: `action ${action.key}` })),
  };
  const found = groups.map(({ kind, total, more, hits }): EntryGroup => ({
    key: kind,
    title: titleOf(kind),
    total: more ? `${total}+` : String(total),
    entries: [
      ...hits.map((hit) => ({ key: `${kind} ${hit.id} ${hit.address}`, hit, address: hit.address })),
      ...(total > hits.length
        ? [
            {
              key: `${kind} all`,
              title: t('all', { title: titleOf(kind) }),
              icon: <Icon of={SearchOutlined} />,
              isLink: true,
              address: searchAddress(keyword, kind),
            },
          ]
        : []),
    ],
  }));
  const recent: EntryGroup[] = [
    {
      key: 'opened',
      title: t('opened'),
      entries: opened.map(({ kind, title, address }) => ({
        key: `opened ${address}`,
        hit: { kind, title, note: titleOf(kind) },
        address,
      })),
    },
    {
      key: 'searches',
      title: t('searches'),
      entries: searches.map((text) => ({
        key: `search ${text}`,
        title: text,
        icon: <Icon of={HistoryOutlined} />,
        search: text,
      })),
    },
  ];
  const shown = keyword === '' ? [...recent, actionGroup] : [...found, actionGroup];
  return {
    groups: shown.filter(({ entries }) => entries.length > 0),
    hitCount: groups.reduce((sum, { total }) => sum + total, 0) + (keyword === '' ? 0 : actionGroup.entries.length),
    query,
    unanswered,
  };
}
