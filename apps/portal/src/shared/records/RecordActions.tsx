import { textsIn } from '@portal/contract';
import type { RecordDefinition, StoredRecord } from '@portal/contract/records';
import { lazyInPlace } from '@portal/widgets/load/lazy-in-place';
import { Button, Flex, Popconfirm } from 'antd';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { actOnRecord, discardRevision, removeRecord } from '../api/records/records';
import { ReasonDialog } from '../dialogs/ReasonDialog';
import { useDeletion } from '../dialogs/questions';
import { currentLocale } from '../i18n';
import { notice } from '../notice';
import { recordName } from './record-columns';
import { useRefreshRecords } from './record-hooks';

const ActionDialog = lazyInPlace(() => import('./ActionDialog'));

interface Props {
  definition: RecordDefinition;
  record: StoredRecord;
  onEdit: () => void;
  onRemoved: () => void;
}

/** Shows the actions on a record that the server allows the person now. */
export function RecordActions({ definition, record, onEdit, onRemoved }: Props) {
  const { t } = useTranslation('records');
  const [busy, setBusy] = useState('');
  /** The action whose reason is being written. */
  const [explained, setExplained] = useState<string | null>(null);
  /** The action whose fields are being filled in. */
  const [openAction, setOpenAction] = useState<string | null>(null);
  const refresh = useRefreshRecords(definition);
  const texts = textsIn(definition.texts, currentLocale());
  const confirmDeletion = useDeletion();

  const run = async (name: string, send: () => Promise<unknown>, done: string) => {
    setBusy(name);
    try {
      await send();
      notice.success(done);
      return true;
    } catch (error) {
      notice.failure(error);
      return false;
    } finally {
      await refresh();
      setBusy('');
    }
  };
  const act = (action: string) =>
    run(action, () => actOnRecord(definition, record, action), t('acted', { action: texts.actions[action] }));
  const actWithReason = async (action: string, reason: string) => {
    await actOnRecord(definition, record, action, { reason });
    notice.success(t('acted', { action: texts.actions[action] }));
    setExplained(null);
    await refresh();
  };
  const remove = async () => {
    if (await run('remove', () => removeRecord(definition, record), t('removed'))) onRemoved();
  };

  return (
    <Flex gap={8} wrap justify="end">
      {record.removable && !definition.generated && (
        <Button
          danger
          loading={busy === 'remove'}
          onClick={() => confirmDeletion(recordName(definition, record), remove, { recovery: t('remove.confirm') })}
        >
          {t('remove.label')}
        </Button>
      )}
      {record.editable && record.pending && (
        <Popconfirm
          title={t('revision.discardConfirm')}
          okText={t('revision.discard')}
          cancelText={t('cancel')}
          onConfirm={() => void run('discard', () => discardRevision(definition, record), t('revision.discarded'))}
        >
          <Button loading={busy === 'discard'}>{t('revision.discard')}</Button>
        </Popconfirm>
      )}
      {record.editable && (
        <Button onClick={onEdit}>
          {t(record.pending || definition.editable.includes(record.state) ? 'edit' : 'revision.revise')}
        </Button>
      )}
      {record.actions.map((action, index) => {
        const label = texts.actions[action] ?? action;
        const { confirm, fields, reason } = definition.actions[action] ?? {};
        const start = () => {
          if (fields) setOpenAction(action);
          else if (reason !== undefined) setExplained(action);
          else void act(action);
        };
        const button = (
          <Button
            key={action}
            type={index === 0 ? 'primary' : 'default'}
            loading={busy === action}
            {...((fields || reason !== undefined || !confirm) && { onClick: start })}
          >
            {label}
          </Button>
        );
        if (fields || !confirm || reason !== undefined) return button;
        return (
          <Popconfirm
            key={action}
            title={t('confirm', { action: label })}
            okText={label}
            cancelText={t('cancel')}
            onConfirm={() => void act(action)}
          >
            {button}
          </Popconfirm>
        );
      })}
      {explained !== null && (
        <ReasonDialog
          title={texts.actions[explained] ?? explained}
          draft={`${definition.area} ${record.id} ${explained}`}
          send={(reason) => actWithReason(explained, reason)}
          onClose={() => setExplained(null)}
        />
      )}
      <Suspense>
        {openAction !== null && (
          <ActionDialog
            definition={definition}
            record={record}
            action={openAction}
            onDone={() => void refresh()}
            onClose={() => setOpenAction(null)}
          />
        )}
      </Suspense>
    </Flex>
  );
}
