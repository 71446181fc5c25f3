import { useQuery, useQueryClient } from '@tanstack/react-query';
import { App, Form } from 'antd';
import { useTranslation } from 'react-i18next';
import type { definitions } from '@portal/contract';
import { processRights, saveProcessRights } from '../../shared/api/definitions/definitions';
import { FormDialog } from '../../shared/dialogs/FormDialog';
import { CallError } from '../../shared/http';
import { notice } from '../../shared/notice';
import { LoadError } from '../../shared/ui/placeholders/LoadError';
import { HoldersField, type Holders } from './HoldersField';

interface Props {
  process: Pick<definitions.DefinitionRecord, 'processDefinitionKey' | 'name'>;
  onClose: () => void;
}

interface Values {
  designers: Holders;
  readers: Holders;
}

/** Sets who designs a process and who reads its instances. */
export default function RightsDialog({ process: { processDefinitionKey, name }, onClose }: Props) {
  const { t } = useTranslation('definitions');
  const { modal } = App.useApp();
  const queries = useQueryClient();
  const { data, error, refetch } = useQuery(processRights(processDefinitionKey));

  const save = async ({ designers, readers }: Values) => {
    const holders = (chosen: Holders) => chosen.map(({ holder }) => holder);
    const body = {
      processDefinitionKey,
      designers: holders(designers),
      readers: holders(readers),
      revision: data?.revision ?? 0,
    };
    await saveProcessRights(body).catch(async (refusal: unknown) => {
      /* The server asks before somebody takes the right away from themselves. */
      if (!(refusal instanceof CallError) || refusal.status !== 422) throw refusal;
      const agreed = await modal.confirm({
        title: t('rights.withoutMe'),
        content: refusal.message,
        okText: t('rights.save'),
        cancelText: t('create.cancel'),
        okButtonProps: { danger: true },
      });
      if (!agreed) throw refusal;
      await saveProcessRights({ ...body, withoutMe: true });
    });
    notice.success(t('rights.saved'));
    await queries.invalidateQueries({ queryKey: ['process-definitions'] });
  };

  if (error) return <LoadError error={error} onRetry={() => void refetch()} />;
  if (!data) return null;
  return (
    <FormDialog<Values>
      title={t('rights.title', { name })}
      draft={`process ${processDefinitionKey} rights ${data.revision}`}
      initialValues={{ designers: data.designers, readers: data.readers }}
      okText={t('rights.save')}
      send={save}
      onClose={onClose}
    >
      <Form.Item name="designers" label={t('rights.designers')} extra={t('rights.designersHint')}>
        <HoldersField title={t('rights.designers')} />
      </Form.Item>
      <Form.Item name="readers" label={t('rights.readers')} extra={t('rights.readersHint')}>
        <HoldersField title={t('rights.readers')} />
      </Form.Item>
    </FormDialog>
  );
}
