import { textsIn } from '@portal/contract';
import { auditTexts } from '@portal/contract/audit';
import type { FindName, Json } from '@portal/contract/fields';
import { fieldLabel, valueText, type AuditEntry, type RecordDefinition } from '@portal/contract/records';
import { useQuery } from '@tanstack/react-query';
import { Timeline } from 'antd';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { recordHistory } from '../../api/records/records';
import { currentLocale } from '../../i18n';
import { LoadError } from '../../ui/placeholders/LoadError';
import { PagePlaceholder } from '../../ui/placeholders/PagePlaceholder';
import { AbsoluteTime } from '../../ui/RelativeTime';
import { useFindName } from '../../fields/useFindName';

const generalActions = ['create', 'change', 'remove', 'restore', 'import', 'discard'] as const;

/** Shows who changed what and when, newest first. */
export default function RecordHistory({ definition, id }: { definition: RecordDefinition; id: number }) {
  const { t } = useTranslation('records');
  const { data, error, refetch } = useQuery(recordHistory(definition, id));
  const findName = useFindName(definition);
  const texts = textsIn(definition.texts, currentLocale());
  const actionName = (action: string) => {
    const general = generalActions.find((each) => each === action);
    return general
      ? t(`action.${general}`)
      : (texts.actions[action] ?? auditTexts(currentLocale()).actions[action] ?? action);
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
              <div key={change.field}>{changeText(definition, change, t, findName)}</div>
            ))}
          </>
        ),
      }))}
    />
  );
}

const longest = 60;

/** Returns `Title: before → after`, with long values shortened. */
function changeText(
  definition: RecordDefinition,
  { field, before, after }: AuditEntry['changes'][number],
  t: TFunction<'records'>,
  findName: FindName,
): string {
  const locale = currentLocale();
  const text = (value: Json): string => {
    const shown = valueText(definition, field, value, locale, findName) || t('none');
    return shown.length > longest ? `${shown.slice(0, longest)}…` : shown;
  };
  const change = `${text(before)} → ${text(after)}`;
  const label = fieldLabel(definition, field, locale);
  return label === undefined ? change : t('labelled', { label, text: change });
}
