import type { definitions } from '@portal/contract';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { RelativeTime } from '../../shared/ui/RelativeTime';
import styles from './ProcessDrawer.module.css';

interface Props {
  process: definitions.DefinitionRecord;
  onOpen: () => void;
  /** With the newest version */
  onCompare: (version: number) => void;
  onCopy: () => void;
  onDelete: () => void;
}

/** The draft of a process: who saved it when, and what can be done with it. */
export function DraftSection({ process, onOpen, onCompare, onCopy, onDelete }: Props) {
  const { t } = useTranslation('definitions');
  const { hasDraft, draftBy, draftTime, version } = process;
  return (
    <section className={styles.draft} aria-label={t('drawer.draft')}>
      <h3>{t('drawer.draft')}</h3>
      {hasDraft ? (
        <>
          <p>
            {t('drawer.draftSaved', { person: draftBy ?? '—' })} {draftTime && <RelativeTime value={draftTime} />}
          </p>
          <div className={styles.actions}>
            <Button type="primary" onClick={onOpen}>
              {t('drawer.openDraft')}
            </Button>
            {version !== null && (
              <Button onClick={() => onCompare(version)}>{t('drawer.compareDraft', { version })}</Button>
            )}
            <Button onClick={onCopy}>{t('drawer.copy')}</Button>
            <Button danger onClick={onDelete}>
              {t('drawer.deleteDraft')}
            </Button>
          </div>
        </>
      ) : (
        <p>{t('drawer.noDraft')}</p>
      )}
    </section>
  );
}
