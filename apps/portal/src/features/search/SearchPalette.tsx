import { SearchOutlined } from '@ant-design/icons';
import { limits } from '@portal/contract';
import { Icon } from '@portal/widgets/icon';
import { Modal } from '@portal/widgets/modal';
import { useIsPhone } from '@portal/widgets/media';
import { unseen } from '@portal/widgets/unseen';
import { useEffect, useId, useState, type KeyboardEvent, type MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { LoadError } from '../../shared/ui/placeholders/LoadError';
import { HitRow } from './HitRow';
import { forgetRecent, remember } from './recent';
import styles from './search.module.css';
import { usePaletteEntries, type Entry, type EntryGroup } from './usePaletteEntries';
import type { SearchPorts } from './useFound';

interface Props extends SearchPorts {
  onClose: () => void;
}

/** Typing rests for so long before the server is asked. */
const restMs = 200;

/** The search over everything, as a dialog over the page: a combobox whose list has groups of hits and actions. */
export function SearchPalette({ onClose, ...ports }: Props) {
  const { t } = useTranslation('search');
  const phone = useIsPhone();
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  const keyword = useRested(typed.trim());
  const { groups, query, unanswered, hitCount } = usePaletteEntries(keyword, ports);
  const entries = groups.flatMap((group) => group.entries);
  const [chosen, choose] = useState<string | null>(null);
  const active = entries.find(({ key }) => key === chosen) ?? entries[0];
  const listId = useId();
  const optionId = (key: string) => `${listId}-${entries.findIndex((entry) => entry.key === key)}`;
  const activeKey = active?.key;

  const open = (entry: Entry, apart: boolean) => {
    if (entry.search !== undefined) {
      setTyped(entry.search);
      choose(null);
      return;
    }
    if (entry.address === undefined) {
      entry.run?.();
      onClose();
      return;
    }
    remember(keyword, entry.hit && { kind: entry.hit.kind, title: entry.hit.title, address: entry.address });
    if (apart || /^https?:/.test(entry.address)) window.open(entry.address, '_blank', 'noopener');
    else {
      onClose();
      void navigate(entry.address);
    }
  };
  const isAnswered = typed.trim() === keyword && (keyword === '' || !(query.isPending || query.isPlaceholderData));
  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const place = active ? entries.indexOf(active) : -1;
    const go = (to: number) => {
      const next = entries[(to + entries.length) % entries.length];
      if (!next) return;
      choose(next.key);
      document.getElementById(optionId(next.key))?.scrollIntoView({ block: 'nearest' });
    };
    const keys: Record<string, () => void> = {
      ArrowDown: () => go(place + 1),
      ArrowUp: () => go(place - 1),
      /* Until the answer comes the list may show what the text before found. */
      Enter: () => isAnswered && active && open(active, event.ctrlKey || event.metaKey),
    };
    const act = keys[event.key];
    if (!act || entries.length === 0) return;
    event.preventDefault();
    act();
  };
  const isWaiting = typed.trim() !== keyword || query.isFetching;

  return (
    <Modal
      open
      onCancel={onClose}
      footer={null}
      closable={false}
      title={null}
      width={phone ? '100%' : 680}
      className={phone ? `${styles.palette} ${styles.sheet}` : styles.palette!}
      aria-label={t('title')}
      transitionName=""
      maskTransitionName=""
    >
      <div className={styles.head} data-busy={keyword !== '' && isWaiting}>
        <Icon of={SearchOutlined} />
        <input
          autoFocus
          type="text"
          role="combobox"
          className={styles.input}
          value={typed}
          maxLength={limits.searchLength}
          placeholder={t('placeholder')}
          aria-label={t('title')}
          aria-expanded={entries.length > 0}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={activeKey === undefined ? undefined : optionId(activeKey)}
          autoComplete="off"
          spellCheck={false}
          onChange={({ target }) => {
            setTyped(target.value);
            choose(null);
          }}
          onKeyDown={press}
        />
        {typed !== '' && (
          <button type="button" className={styles.clear} onClick={() => setTyped('')}>
            {t('clear')}
          </button>
        )}
        <button type="button" className={styles.close} onClick={onClose} aria-label={t('close')}>
          {phone ? t('cancel') : 'Esc'}
        </button>
      </div>
      <p className={unseen} role="status">
        {keyword !== '' && !isWaiting && t('found', { count: hitCount })}
      </p>
      <div className={styles.results}>
        {keyword !== '' && query.error && <LoadError error={query.error} onRetry={() => void query.refetch()} />}
        {keyword !== '' && !query.error && !query.data && <Waiting />}
        {keyword !== '' && query.data && !isWaiting && hitCount === 0 && (
          <div className={styles.nothing}>
            <strong>{t('nothing', { keyword })}</strong>
            <span>{t('nothingHint')}</span>
          </div>
        )}
        <div id={listId} role="listbox" aria-label={t('results')}>
          {groups.map((group) => (
            <Group
              key={group.key}
              group={group}
              keyword={keyword}
              active={activeKey}
              onChoose={choose}
              onOpen={open}
              optionId={optionId}
            />
          ))}
        </div>
        {keyword !== '' && unanswered.length > 0 && <p className={styles.partial}>{t('partial')}</p>}
      </div>
      <div className={styles.foot}>
        {!phone && (
          <span aria-hidden>
            <kbd>↑</kbd> <kbd>↓</kbd> {t('key.choose')} <kbd>Enter</kbd> {t('key.open')} <kbd>Ctrl</kbd>{' '}
            <kbd>Enter</kbd> {t('key.apart')}
          </span>
        )}
        {keyword === '' && groups.some(({ key }) => key === 'opened' || key === 'searches') && (
          <button type="button" className={styles.clear} onClick={forgetRecent}>
            {t('forget')}
          </button>
        )}
      </div>
    </Modal>
  );
}

interface GroupProps {
  group: EntryGroup;
  keyword: string;
  active: string | undefined;
  onChoose: (key: string) => void;
  onOpen: (entry: Entry, apart: boolean) => void;
  optionId: (key: string) => string;
}

function Group({ group: { key, title, total, entries }, keyword, active, onChoose, onOpen, optionId }: GroupProps) {
  const heading = useId();
  const apart = (event: MouseEvent) => event.ctrlKey || event.metaKey || event.button === 1;
  return (
    <div role="group" aria-labelledby={heading} className={styles.group} data-group={key}>
      <div id={heading} className={styles.heading}>
        {title}
        {total !== undefined && <span className={styles.count}>{total}</span>}
      </div>
      {entries.map((entry) => (
        <div
          key={entry.key}
          id={optionId(entry.key)}
          role="option"
          aria-selected={entry.key === active}
          className={styles.option}
          onMouseMove={() => onChoose(entry.key)}
          onClick={(event) => onOpen(entry, apart(event))}
          onAuxClick={(event) => event.button === 1 && onOpen(entry, true)}
        >
          {entry.hit ? (
            <HitRow hit={entry.hit} keyword={keyword} />
          ) : (
            <>
              <span className={styles.icon}>{entry.icon}</span>
              <span className={styles.texts}>
                <span className={entry.isLink ? styles.link : styles.title}>{entry.title}</span>
              </span>
            </>
          )}
        </div>
      ))}
    </div>
  );
}

function Waiting() {
  const { t } = useTranslation();
  return (
    <div className={styles.waiting} role="status" aria-label={t('loading', { ns: 'common' })}>
      {[0, 1, 2, 3].map((line) => (
        <span key={line} />
      ))}
    </div>
  );
}

/** Returns a text once it has stayed the same for a moment; an empty one at once. */
function useRested(text: string): string {
  const [rested, rest] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => rest(text), restMs);
    return () => clearTimeout(timer);
  }, [text]);
  return text === '' ? '' : rested;
}
