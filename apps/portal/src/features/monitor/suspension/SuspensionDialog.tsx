import { useQueryClient } from '@tanstack/react-query';
import { Alert, Checkbox, Form } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { activateDefinition, suspendDefinition, suspendInstances } from '../../../shared/api/monitor';
import type { Answer } from '../../../shared/http';
import { notice } from '../../../shared/notice';
import { ActionDialog } from '../../../shared/workflow/ActionDialog';
import { ReasonField } from '../intervention-fields';
import { ProcessField, type SuspensionTarget } from './ProcessField';

interface Props {
  /** If omitted, the process is chosen in the dialog. */
  of?: SuspensionTarget;
  onClose: () => void;
}

interface Values {
  reason: string;
  instances?: boolean;
}

/** Suspends or activates a process, on request together with its running instances. */
export default function SuspensionDialog({ of, onClose }: Props) {
  const { t } = useTranslation('processControl');
  const client = useQueryClient();
  const [target, choose] = useState<SuspensionTarget | undefined>(of);
  const [changed, setChanged] = useState(0);
  const way = target?.suspension ? 'activate' : 'suspend';
  const send = async ({ reason, instances = false }: Values) => {
    if (!target) throw new Error(t('processMissing'));
    const { processDefinitionKey, version } = target;
    const versions = { processDefinitionKey, ...(version !== undefined && { version }) };
    const answer = await carryOut(way, versions, { reason, instances, onProgress: setChanged });
    await Promise.all([
      client.invalidateQueries({ queryKey: ['process-definitions'] }),
      client.invalidateQueries({ queryKey: ['startable'] }),
    ]);
    return answer;
  };
  return (
    <ActionDialog<Values>
      shown
      draft={of && `process:${of.processDefinitionKey} ${of.version ?? ''} ${way}`}
      title={t(`${way}.title`)}
      confirm={t(`${way}.confirm`)}
      danger={way === 'suspend'}
      send={send}
      onClose={onClose}
      onDone={() => {
        notice.success(t(`${way}.done`));
        onClose();
      }}
    >
      {!of && <ProcessField onChoose={choose} />}
      {target && (
        <Alert
          type={way === 'suspend' ? 'warning' : 'info'}
          showIcon
          title={t(target.version === undefined ? `${way}.all` : `${way}.version`, target)}
          description={
            target.suspension
              ? t('suspended', { ...target.suspension, by: target.suspension.by ?? '—' })
              : t('suspend.hint')
          }
          style={{ marginBottom: 16 }}
        />
      )}
      {changed > 0 && <Alert type="info" role="status" title={t(`${way}.progress`, { count: changed })} />}
      {way === 'suspend' && <ReasonField hint={t('suspend.reasonHint')} />}
      <Form.Item name="instances" valuePropName="checked">
        <Checkbox>{t(`${way}.instances`)}</Checkbox>
      </Form.Item>
    </ActionDialog>
  );
}

interface Versions {
  processDefinitionKey: string;
  version?: number;
}

interface Options {
  reason: string;
  /** Take running instances along. */
  instances: boolean;
  /** Receives the number of changed instances so far. */
  onProgress: (changed: number) => void;
}

/** Changes the definition first, so that no instance starts meanwhile, and then its instances, page by page. */
async function carryOut(
  way: 'suspend' | 'activate',
  versions: Versions,
  { reason, instances, onProgress }: Options,
): Promise<Answer> {
  const answer = await (way === 'suspend' ? suspendDefinition({ ...versions, reason }) : activateDefinition(versions));
  if (!instances) return answer;
  let sum = 0;
  let after: string | null = null;
  do {
    const page: { changed: number; next: string | null } = await suspendInstances({
      ...versions,
      suspended: way === 'suspend',
      ...(after !== null && { after }),
    });
    sum += page.changed;
    onProgress(sum);
    after = page.next;
  } while (after !== null);
  return answer;
}
