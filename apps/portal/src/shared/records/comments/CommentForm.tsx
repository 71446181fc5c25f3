import type { Access } from '@portal/contract/forms';
import { commentForm, type RecordComments } from '@portal/contract/records';
import { FieldPortsProvider } from '@portal/widgets/fields';
import { Alert, Button, Flex } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { addRecordComment } from '../../api/records/comments';
import { FormGrid } from '../../fields/FormGrid';
import { fieldPorts } from '../../fields/field-ports';
import { compiledForm, submittedValues } from '../../fields/form-values';
import { useFormValues } from '../../fields/useFormValues';
import { messageOfError } from '../../http';

const compiled = compiledForm(commentForm);
const keys = compiled.form.fields.map(({ key }) => key);
const everything: Access = {};

interface Props {
  calls: RecordComments;
  id: number;
  onAdded: () => Promise<unknown>;
}

/** The form for the next comment; it is empty again once the comment was added. */
export function CommentForm(props: Props) {
  const [count, setCount] = useState(0);
  return <Form key={count} {...props} onAdded={() => props.onAdded().then(() => setCount(count + 1))} />;
}

function Form({ calls, id, onAdded }: Props) {
  const { t } = useTranslation('records');
  // the texts of issues too: loaded with the first issue, they would hide the form for a moment
  useTranslation('drawnForm');
  const { state, check, refuse, grid } = useFormValues(compiled, {}, everything);
  const [requestId] = useState(() => crypto.randomUUID());
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');
  const send = async () => {
    if (!check()) return;
    setBusy(true);
    setFailure('');
    try {
      await addRecordComment(calls, id, { requestId, values: submittedValues(state, {}) });
      await onAdded();
    } catch (error) {
      if (!refuse(error)) setFailure(messageOfError(error));
      setBusy(false);
    }
  };
  return (
    <FieldPortsProvider value={fieldPorts}>
      <FormGrid {...grid} columns={1} keys={keys} />
      {failure && <Alert showIcon type="error" title={failure} role="alert" />}
      <Flex justify="end">
        <Button loading={busy} onClick={() => void send()}>
          {t('comments.send')}
        </Button>
      </Flex>
    </FieldPortsProvider>
  );
}
