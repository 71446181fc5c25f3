import { changeLines, type CompiledField, type CompiledForm } from '@portal/contract/forms';
import type { Json } from '@portal/contract/fields';
import { Button, Flex } from 'antd';
import { createContext, use } from 'react';
import { useTranslation } from 'react-i18next';
import { currentLocale } from '../../i18n';
import { useFindName } from '../useFindName';
import type { OtherChange, OtherChanges } from './useOthersChanges';
import styles from './others.module.css';

interface Others {
  changes: OtherChanges;
  choose: (key: string, whose: 'mine' | 'theirs') => void;
  form: CompiledForm;
}

const OthersContext = createContext<Others | null>(null);

/** Provides which fields others have changed. */
export const OthersProvider = OthersContext;

const longest = 200;

/**
 * Shows below a field the old and new value of somebody else's change, and a choice if the reader has changed it too.
 */
export function OtherChangeNote({ field }: { field: CompiledField }) {
  const others = use(OthersContext);
  const change = others?.changes.get(field.key);
  if (!others || !change) return null;
  return <Note {...others} field={field} change={change} />;
}

function Note({ field, change, choose, form }: Others & { field: CompiledField; change: OtherChange }) {
  const { t } = useTranslation('drawnForm');
  const { before, current, typed } = change;
  const findName = useFindName(form);
  const lines = (from: Json, to: Json) => changeLines(field, from, to, currentLocale(), findName);
  return (
    <div className={styles.note} data-changed={field.key}>
      {lines(before, current).map((line) => (
        <div key={line.label}>
          {t(field.kind === 'table' ? 'others.part' : 'others.changed', {
            label: line.label,
            before: shortened(line.before) || t('others.none'),
            after: shortened(line.after) || t('others.none'),
          })}
        </div>
      ))}
      {typed !== undefined && (
        <Flex gap={8} wrap align="center" role="group" aria-label={t('others.choose')}>
          <span>{t('others.choose')}</span>
          <Button size="small" onClick={() => choose(field.key, 'theirs')}>
            {t('others.theirs')}
          </Button>
          <Button size="small" onClick={() => choose(field.key, 'mine')}>
            {t('others.mine')}
          </Button>
        </Flex>
      )}
    </div>
  );
}

const shortened = (text: string): string => (text.length > longest ? `${text.slice(0, longest)}…` : text);
