import { textsIn } from '@portal/contract';
import type { RecordDefinition } from '@portal/contract/records';
import { useTranslation } from 'react-i18next';
import { currentLocale } from '../i18n';
import { StateTag } from '../ui/StateTag';

/** The state of a record in colour, icon and word. */
export const RecordStateTag = ({ definition, state }: { definition: RecordDefinition; state: string }) => (
  <StateTag
    colour={definition.states[state] ?? 'default'}
    label={textsIn(definition.texts, currentLocale()).states[state] ?? state}
  />
);

/** The state of a revision of a published record. */
export function PendingTag({ definition, state }: { definition: RecordDefinition; state: string }) {
  const { t } = useTranslation('records');
  return (
    <StateTag
      colour={definition.states[state] ?? 'default'}
      label={t('revision.pending', { state: textsIn(definition.texts, currentLocale()).states[state] ?? state })}
    />
  );
}
