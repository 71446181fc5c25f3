import { PlusOutlined } from '@ant-design/icons';
import { byDay, type TalentFileSection } from '@portal/contract/talent-file';
import { FieldPortsProvider } from '@portal/widgets/fields';
import { Icon } from '@portal/widgets/icon';
import { lazyInPlace } from '@portal/widgets/load/lazy-in-place';
import { useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { Suspense, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  readProof,
  refreshTalentFile,
  removeEntry,
  restoreEntry,
  type TalentFileEntry,
} from '../../../shared/api/talent-file';
import { storedFilePorts } from '../../../shared/fields/field-ports';
import { onSuccess } from '../../../shared/http';
import { EntryItem, titleOf } from './EntryItem';
import { Part } from './Part';
import styles from './sections.module.css';

const EntryDrawer = lazyInPlace(() => import('./EntryDrawer'));

/** A long list begins with these entries. */
const shownAtFirst = 6;

interface Props {
  section: TalentFileSection;
  title: string;
  entries: readonly TalentFileEntry[];
}

/** A section: its entries along a line of time, or what belongs there. */
export function SectionCard({ section, title, entries }: Props) {
  const { t } = useTranslation('talentFile');
  const client = useQueryClient();
  const [opened, setOpened] = useState<TalentFileEntry | 'new' | null>(null);
  const [removed, setRemoved] = useState<TalentFileEntry[]>([]);
  const [all, setAll] = useState(false);
  const ports = useMemo(() => storedFilePorts({ entries: entries.map(({ values }) => values) }, readProof), [entries]);
  const ordered = byDay(section, entries);
  const shown = all ? ordered : ordered.slice(0, shownAtFirst);

  const remove = (entry: TalentFileEntry) =>
    onSuccess(removeEntry(entry.id), async () => {
      setRemoved((others) => [...others, entry]);
      await refreshTalentFile(client);
    });
  const restore = (entry: TalentFileEntry) =>
    onSuccess(restoreEntry(entry.id), async () => {
      setRemoved((others) => others.filter(({ id }) => id !== entry.id));
      await refreshTalentFile(client);
    });
  const add = (
    <Button
      icon={<Icon of={PlusOutlined} />}
      onClick={() => setOpened('new')}
      aria-label={t('addTo', { section: title })}
    >
      {t('add')}
    </Button>
  );
  return (
    <Part of={section} title={title} {...(entries.length > 0 && { count: entries.length, action: add })}>
      <FieldPortsProvider value={ports}>
        {entries.length === 0 && (
          <div className={styles.empty}>
            <p>{t(`empty.${section}`)}</p>
            {add}
          </div>
        )}
        {entries.length > 0 && (
          <ol className={styles.timeline}>
            {shown.map((entry) => (
              <EntryItem
                key={entry.id}
                entry={entry}
                onOpen={() => setOpened(entry)}
                onRemove={() => void remove(entry)}
              />
            ))}
          </ol>
        )}
        {ordered.length > shownAtFirst && (
          <Button type="link" onClick={() => setAll(!all)}>
            {all ? t('showLess') : t('showAll', { total: ordered.length })}
          </Button>
        )}
        <div role="status">
          {removed.map((entry) => (
            <p key={entry.id} className={styles.removed}>
              <span>{t('removed', { name: titleOf(entry) })}</span>
              <Button size="small" onClick={() => void restore(entry)}>
                {t('undo')}
              </Button>
            </p>
          ))}
        </div>
        <Suspense>
          {opened && (
            <EntryDrawer
              section={section}
              title={title}
              {...(opened !== 'new' && { entry: opened })}
              onClose={() => setOpened(null)}
            />
          )}
        </Suspense>
      </FieldPortsProvider>
    </Part>
  );
}
