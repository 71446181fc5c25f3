import type { forms } from '@portal/contract';
import { supplyForm, type Consultation } from '@portal/contract/consultations';
import { compileForm, everyField, rightTo, type Access } from '@portal/contract/forms';
import { compileFormExpression } from '@portal/engine/form-expressions';
import { FieldPortsProvider } from '@portal/widgets/fields';
import { useQuery } from '@tanstack/react-query';
import { Alert, Button, Flex, Skeleton } from 'antd';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { supplyMaterial } from '../../../shared/api/consultations';
import { openForm } from '../../../shared/api/forms';
import { FormGrid } from '../../../shared/fields/FormGrid';
import { fieldPorts } from '../../../shared/fields/field-ports';
import { compiledForm, submittedValues } from '../../../shared/fields/form-values';
import { useFormValues } from '../../../shared/fields/useFormValues';
import { messageOfError } from '../../../shared/http';
import { LoadError } from '../../../shared/ui/placeholders/LoadError';

interface Props {
  procInstId: string;
  consultation: Consultation;
  onSent: () => Promise<void>;
}

/** The fields that a handler asked for, with a text and files. */
export function SupplyEditor(props: Props) {
  const named = props.consultation.fields.length > 0;
  const { data, error, refetch } = useQuery({
    ...openForm({ procInstId: props.procInstId, taskId: null }),
    enabled: named,
  });
  if (!named) return <Editor {...props} opened={empty} />;
  if (data) return <Editor key={data.revision} {...props} opened={data} />;
  return error ? <LoadError error={error} onRetry={() => void refetch()} /> : <Skeleton active />;
}

const empty = { form: { fields: [], columns: 1, title: '' }, values: {}, access: {}, revision: undefined };

type Opened = Pick<forms.OpenForm, 'form' | 'values' | 'access'> & { revision: number | undefined };

const everything: Access = {};
const nothing = {};

function Editor({ procInstId, consultation, onSent, opened }: Props & { opened: Opened }) {
  const { t } = useTranslation('handling');
  const { id, fields } = consultation;
  const { form, values: stored } = opened;
  const compiled = useMemo(
    () => compileForm({ fields: form.fields, columns: form.columns, rules: form.rules }, compileFormExpression),
    [form],
  );
  const access = useMemo(() => supplyAccess(opened.access, fields), [opened.access, fields]);
  const filled = useFormValues(compiled, stored, access);
  const answer = useFormValues(compiledForm(supplyForm), nothing, everything);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');
  const send = async () => {
    if (busy || !filled.check() || !answer.check()) return;
    setBusy(true);
    setFailure('');
    try {
      await supplyMaterial({
        procInstId,
        id,
        values: submittedValues(answer.state, nothing),
        formValues: submittedValues(filled.state, stored),
        ...(opened.revision !== undefined && { formRevision: opened.revision }),
      });
      await onSent();
    } catch (error) {
      if (!filled.refuse(error) && !answer.refuse(error)) setFailure(messageOfError(error));
      setBusy(false);
    }
  };
  return (
    <FieldPortsProvider value={fieldPorts}>
      {fields.length > 0 && <FormGrid {...filled.grid} columns={1} keys={fields} />}
      <FormGrid {...answer.grid} columns={1} keys={supplyForm.fields.map(({ key }) => key)} />
      {failure && <Alert showIcon type="error" title={failure} role="alert" />}
      <Flex justify="end">
        <Button type="primary" loading={busy} onClick={() => void send()}>
          {t('consultation.supplement.send')}
        </Button>
      </Flex>
    </FieldPortsProvider>
  );
}

/** Returns the reader's access to the form, in which only the named fields can be changed. */
function supplyAccess(access: Access, fields: readonly string[]): Access {
  const read = [everyField, ...Object.keys(access)].map((path) => [
    path,
    rightTo(access, path) === 'hidden' ? 'hidden' : 'read',
  ]);
  return Object.fromEntries([...read, ...fields.map((key) => [key, 'edit'])]) as Access;
}
