import { textsIn } from '@portal/contract';
import type { AuditEntry, RecordDefinition } from '@portal/contract/records';
import { useQuery } from '@tanstack/react-query';
import { Timeline } from 'antd';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { recordHistory } from '../../api/records/records';
import { currentLocale } from '../../i18n';
import { LoadError } from '../../ui/LoadError';
import { PagePlaceholder } from '../../ui/PagePlaceholder';
import { AbsoluteTime } from '../../ui/RelativeTime';
import { describeChange } from './describe-change';

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
  change: AuditEntry['changes'][number],
  t: TFunction<'records'>,
): string {
  const { label, before, after } = describeChange(definition, change, currentLocale());
  const text = [before, after].map((value) => cut(value ?? t('none'))).join(' → ');
  return label === undefined ? text : t('labelled', { label, text });
}

const cut = (text: string) => (text.length > longest ? `${text.slice(0, longest)}…` : text);
