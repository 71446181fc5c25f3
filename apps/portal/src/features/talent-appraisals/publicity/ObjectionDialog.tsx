import type { Access } from '@portal/contract/forms';
import { talentObjections, type PublicBatchDetail } from '@portal/contract/talent-appraisals';
import { FieldPortsProvider } from '@portal/widgets/fields';
import { Modal } from '@portal/widgets/modal';
import { Alert } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { objectTo } from '../../../shared/api/talent-appraisals';
import { useDiscarding } from '../../../shared/dialogs/questions';
import { fieldPorts } from '../../../shared/fields/field-ports';
import { compiledForm } from '../../../shared/fields/form-values';
import { FormGrid } from '../../../shared/fields/FormGrid';
import { useFormValues } from '../../../shared/fields/useFormValues';
import { messageOfError } from '../../../shared/http';
import { notice } from '../../../shared/notice';

const keys = ['content', 'attachments'];
const everything: Access = {};
const nothing = {};

interface Props {
  project: PublicBatchDetail['projects'][number];
  onClose: () => void;
}

/** Asks for an objection to a project with its evidence. A refusal is shown in the dialog, which keeps the input. */
export default function ObjectionDialog({ project, onClose }: Props) {
  const { t } = useTranslation('talentAppraisals');
  const [compiled] = useState(() => {
    const { form } = talentObjections;
    return compiledForm({ ...form, fields: form.fields.filter(({ key }) => keys.includes(key)) });
  });
  const { values, state, check, refuse, grid } = useFormValues(compiled, nothing, everything);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');
  const askToDiscard = useDiscarding();
  const close = () => {
    if (busy) return;
    if (values === nothing) onClose();
    else askToDiscard(onClose);
  };
  const send = async () => {
    if (!check()) return;
    setBusy(true);
    setFailure('');
    try {
      const given = [...state.values()].flatMap(({ field, value }) => (value === null ? [] : [[field.key, value]]));
      await objectTo(project.id, Object.fromEntries(given));
      notice.success(t('publicity.sent'));
      onClose();
    } catch (error) {
      if (!refuse(error)) setFailure(messageOfError(error));
      setBusy(false);
    }
  };
  return (
    <Modal
      open
      title={t('publicity.objectTo', { name: project.project })}
      okText={t('publicity.send')}
      cancelText={t('cancel')}
      width={640}
      cancelButtonProps={{ disabled: busy }}
      confirmLoading={busy}
      onOk={() => void send()}
      onCancel={close}
    >
      <FieldPortsProvider value={fieldPorts}>
        <FormGrid {...grid} columns={1} keys={keys} />
      </FieldPortsProvider>
      {failure && <Alert showIcon type="error" title={failure} role="alert" />}
    </Modal>
  );
}
