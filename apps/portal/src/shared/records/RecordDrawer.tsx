import { textsIn } from '@portal/contract';
import type { RecordDefinition } from '@portal/contract/records';
import { FieldPortsProvider } from '@portal/widgets/fields';
import { useIsPhone } from '@portal/widgets/media';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SideDrawer } from '../dialogs/SideDrawer';
import { recordDetail } from '../api/records/records';
import { isGone } from '../http';
import { currentLocale } from '../i18n';
import { EmptyState } from '../ui/placeholders/EmptyState';
import { LoadError } from '../ui/placeholders/LoadError';
import { PagePlaceholder } from '../ui/placeholders/PagePlaceholder';
import type { RecordParts } from './parts';
import { RecordDetail, recordPorts } from './RecordDetail';
import { RecordActions } from './RecordActions';
import { RecordForm } from './RecordForm';
import type { OpenedRecord } from './record-hooks';

interface Props {
  definition: RecordDefinition;
  id: number | 'new';
  parts?: RecordParts | undefined;
  onOpen: (id: OpenedRecord) => void;
  onClose: () => void;
}

/* Notices appear below a heading of one line. The whole name is in the record. */
const oneLineTitle = { title: { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } } as const;

/** Shows a record beside its list: read-only with its actions, or in its form. */
export default function RecordDrawer({ definition, id, parts = {}, onOpen, onClose }: Props) {
  const { t } = useTranslation('records');
  const phone = useIsPhone();
  const [editing, setEditing] = useState(false);
  const isNew = id === 'new';
  const { data: found, error, refetch } = useQuery({ ...recordDetail(definition, isNew ? 0 : id), enabled: !isNew });
  const record = isNew ? undefined : found;
  const ports = useMemo(() => recordPorts(definition, record), [definition, record]);
  const texts = textsIn(definition.texts, currentLocale());
  const { Detail = RecordDetail, Form = RecordForm } = parts;
  const first = record?.values[definition.list.columns[0] ?? ''];
  const name = typeof first === 'string' ? first : '';
  return (
    <SideDrawer
      onClose={onClose}
      size={phone ? '100%' : 'min(820px, 92vw)'}
      title={isNew ? texts.create : name}
      styles={oneLineTitle}
      footer={
        record && !editing && (record.editable || record.removable || record.actions.length > 0) ? (
          <RecordActions definition={definition} record={record} onEdit={() => setEditing(true)} onRemoved={onClose} />
        ) : undefined
      }
      aria-label={isNew ? texts.create : name || t('loading')}
    >
      <FieldPortsProvider value={ports}>
        {!isNew && !record && isGone(error) && <EmptyState text={t('gone')} />}
        {!isNew && !record && error && !isGone(error) && <LoadError error={error} onRetry={() => void refetch()} />}
        {!isNew && !record && !error && <PagePlaceholder />}
        {isNew && <Form definition={definition} onSaved={onOpen} onCancel={onClose} />}
        {record && editing && (
          <Form
            definition={definition}
            record={record}
            onSaved={() => setEditing(false)}
            onCancel={() => setEditing(false)}
          />
        )}
        {record && !editing && <Detail definition={definition} record={record} />}
      </FieldPortsProvider>
    </SideDrawer>
  );
}
