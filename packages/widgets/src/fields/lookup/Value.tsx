import { useLookups } from '../shared/lookups';
import type { ValueProps } from '../shared/props';
import { useTexts } from '../shared/texts';
import styles from './lookup.module.css';

/** The name that a choice had when it was made, with a mark once it no longer exists. */
export default function Value({ value, settings }: ValueProps<'lookup'>) {
  const t = useTexts();
  const isGone = useLookups()?.isGone(settings.source, value) ?? false;
  return (
    <>
      {value.label}
      {isGone && <span className={styles.gone}>{t('choiceGone')}</span>}
    </>
  );
}
