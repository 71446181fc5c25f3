import { SearchOutlined } from '@ant-design/icons';
import { Icon } from '@portal/widgets/icon';
import { lazyInPlace } from '@portal/widgets/load/lazy-in-place';
import { Suspense, useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useShortcuts } from '../../shared/dialogs/useShortcuts';
import styles from './SearchButton.module.css';

const SearchPalette = lazyInPlace(async () => ({ default: (await import('../search')).SearchPalette }));

/** Opens the search over everything; so do `/` and Ctrl+K (Cmd+K). */
export function SearchButton() {
  const { t } = useTranslation('frame');
  const [open, setOpen] = useState(false);
  useShortcuts({ '/': () => setOpen(true) }, { enabled: !open, dialogs: 0 });
  useControlK(() => setOpen(!open));
  return (
    <>
      <button
        type="button"
        className={styles.button}
        aria-haspopup="dialog"
        aria-keyshortcuts="/ Control+K Meta+K"
        aria-label={t('search')}
        title={t('search')}
        onClick={() => setOpen(true)}
      >
        <Icon of={SearchOutlined} />
        <span>{t('search')}</span>
        <kbd aria-hidden>/</kbd>
      </button>
      <Suspense>{open && <SearchPalette onClose={() => setOpen(false)} />}</Suspense>
    </>
  );
}

/** Runs an action for Ctrl+K or Cmd+K, except where a text editor inserts a link by it. */
function useControlK(run: () => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey) return;
    if (event.defaultPrevented || event.repeat || isEditor(event.target)) return;
    event.preventDefault();
    run();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}

const isEditor = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('[contenteditable]:not([contenteditable=false])') !== null;
