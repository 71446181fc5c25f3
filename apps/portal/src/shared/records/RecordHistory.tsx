import { textsIn } from '@portal/contract';
import { findKind, labelText, type Json } from '@portal/contract/fields';
import type { AuditEntry, RecordDefinition } from '@portal/contract/records';
import { useQuery } from '@tanstack/react-query';
import { Timeline } from 'antd';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { recordHistory } from '../api/records/records';
import { currentLocale } from '../i18n';
import { LoadError } from '../ui/LoadError';
import { PagePlaceholder } from '../ui/PagePlaceholder';
import { AbsoluteTime } from '../ui/RelativeTime';

const generalActions = ['create', 'change', 'remove', 'restore', 'import'] as const;

/** Who changed what and when, newest first. */
export function RecordHistory({ definition, id }: { definition: RecordDefinition; id: number }) {
  const { t } = useTranslation('records');
  const { data, error, refetch } = useQuery(recordHistory(definition, id));
  const texts = textsIn(definition.texts, currentLocale());
  const actionName = (action: string) => {
    const general = generalActions.find((each) => each === action);
    return general ? t(`action.${general}`) : (texts.actions[action] ?? action);
  };
  if (error) return <LoadError error={error} onRetry={() => void refetch()} />;
  if (!data) return <PagePlaceholder />;
  return (
    <Timeline
      items={data.map((entry) => ({
        key: entry.id,
        content: (
          <>
            <strong>{actionName(entry.action)}</strong> {entry.userName} <AbsoluteTime value={entry.time} />
            {entry.changes.map((change) => (
              <div key={change.field}>{changeText(definition, change, t)}</div>
            ))}
          </>
        ),
      }))}
    />
  );
}

const longest = 60;

/** `Title: before → after`, with long values cut. */
function changeText(
  definition: RecordDefinition,
  { field: key, before, after }: AuditEntry['changes'][number],
  t: TFunction<'records'>,
): string {
  const locale = currentLocale();
  const { states } = textsIn(definition.texts, locale);
  const field = definition.form.fields.find((each) => each.key === key);
  const text = (value: Json): string => {
    if (value === null) return t('none');
    if (!field) return typeof value === 'string' ? (states[value] ?? value) : JSON.stringify(value);
    const shown = findKind(field.kind)?.text(value, field.settings, locale) ?? '';
    return shown.length > longest ? `${shown.slice(0, longest)}…` : shown;
  };
  const change = `${text(before)} → ${text(after)}`;
  return field ? t('labelled', { label: labelText(field.label, locale), text: change }) : change;
}
