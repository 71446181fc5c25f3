import { textsIn } from '@portal/contract';
import { type Access, type FormValues } from '@portal/contract/forms';
import { actionForm, type RecordDefinition, type StoredRecord } from '@portal/contract/records';
import { Modal } from '@portal/widgets/modal';
import { Alert } from 'antd';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { actOnRecord } from '../api/records/records';
import { useClosing } from '../dialogs/questions';
import { useDraft } from '../drafts/useDraft';
import { FormGrid } from '../fields/FormGrid';
import { compiledForm, knownValues } from '../fields/form-values';
import { useFormValues } from '../fields/useFormValues';
import { messageOfError } from '../http';
import { currentLocale } from '../i18n';
import { notice } from '../notice';

interface Props {
  definition: RecordDefinition;
  record: StoredRecord;
  /** An action with fields. */
  action: string;
  onDone: () => void;
  onClose: () => void;
}

const everything: Access = {};

/**
 * Asks for the fields of an action and executes it. A refusal is shown in the dialog, which keeps the input, also as a
 * draft.
 */
export default function ActionDialog({ definition, record, action, onDone, onClose }: Props) {
  const { t } = useTranslation('records');
  // the texts of issues too: loaded with the first issue, they would hide the form for a moment
  useTranslation('drawnForm');
  const [compiled] = useState(() => compiledForm(actionForm(definition, action) ?? definition.form));
  const keys = compiled.form.fields.map(({ key }) => key);
  const draft = useDraft<FormValues>(`${definition.area} ${record.id} ${action}`);
  const [initial] = useState<FormValues>(() => ({
    ...Object.fromEntries(
      keys.flatMap((key) => {
        const value = record.values[key] ?? record.values[definition.actions[action]?.prefill?.[key] ?? ''];
        return value === undefined ? [] : [[key, value]];
      }),
    ),
    ...knownValues(compiled, draft.stored ?? {}),
  }));
  const { values: typed, state, check, refuse, grid } = useFormValues(compiled, initial, everything);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');
  const closeOrAsk = useClosing(draft, onClose);
  const label = textsIn(definition.texts, currentLocale()).actions[action] ?? action;

  const keepDraft = useEffectEvent((values: FormValues) => {
    if (values !== initial) draft.keep({ ...values });
  });
  useEffect(() => keepDraft(typed), [typed]);

  const close = () => {
    if (!busy) closeOrAsk(typed !== initial);
  };
  const send = async () => {
    if (!check()) return;
    setBusy(true);
    setFailure('');
    try {
      const values = Object.fromEntries(
        [...state.values()].flatMap(({ field, value }) => (value === null ? [] : [[field.key, value]])),
      );
      await actOnRecord(definition, record, action, { values });
      draft.discard();
      notice.success(t('acted', { action: label }));
      onClose();
    } catch (error) {
      if (!refuse(error)) setFailure(messageOfError(error));
    } finally {
      setBusy(false);
      onDone();
    }
  };

  return (
    <Modal
      open
      title={label}
      okText={label}
      cancelText={t('cancel')}
      width={640}
      cancelButtonProps={{ disabled: busy }}
      confirmLoading={busy}
      onOk={() => void send()}
      onCancel={close}
    >
      <FormGrid {...grid} columns={1} keys={keys} />
      {failure && <Alert showIcon type="error" title={failure} role="alert" />}
    </Modal>
  );
}
