import { textsIn } from '@portal/contract';
import type { RecordDefinition, StoredRecord } from '@portal/contract/records';
import { Button, Flex, Popconfirm } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { actOnRecord, removeRecord } from '../api/records';
import { messageOfError } from '../http';
import { currentLocale } from '../i18n';
import { notice } from '../notice';
import { useRefreshRecords } from './useRefreshRecords';

interface Props {
  definition: RecordDefinition;
  record: StoredRecord;
  onEdit: () => void;
  onRemoved: () => void;
}

/** What the person may do with a record now, as the server says. */
export function RecordActions({ definition, record, onEdit, onRemoved }: Props) {
  const { t } = useTranslation('records');
  const [busy, setBusy] = useState('');
  const refresh = useRefreshRecords(definition);
  const texts = textsIn(definition.texts, currentLocale());

  const run = async (name: string, send: () => Promise<unknown>, done: string) => {
    setBusy(name);
    try {
      await send();
      notice.success(done);
      return true;
    } catch (error) {
      notice.error(messageOfError(error));
      return false;
    } finally {
      await refresh();
      setBusy('');
    }
  };
  const act = (action: string) =>
    run(action, () => actOnRecord(definition, record, action), t('acted', { action: texts.actions[action] }));
  const remove = async () => {
    if (await run('remove', () => removeRecord(definition, record), t('removed'))) onRemoved();
  };

  return (
    <Flex gap={8} wrap justify="end">
      {record.editable && (
        <>
          <Popconfirm
            title={t('remove.confirm')}
            okText={t('remove.label')}
            cancelText={t('cancel')}
            onConfirm={() => void remove()}
          >
            <Button danger loading={busy === 'remove'}>
              {t('remove.label')}
            </Button>
          </Popconfirm>
          <Button onClick={onEdit}>{t('edit')}</Button>
        </>
      )}
      {record.actions.map((action, index) => {
        const label = texts.actions[action] ?? action;
        const button = (
          <Button
            key={action}
            type={index === 0 ? 'primary' : 'default'}
            loading={busy === action}
            {...(!definition.actions[action]?.confirm && { onClick: () => void act(action) })}
          >
            {label}
          </Button>
        );
        if (!definition.actions[action]?.confirm) return button;
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
    </Flex>
  );
}
