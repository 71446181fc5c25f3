import type { Json, Member } from '@portal/contract/fields';
import type { Access, Form, FormValues } from '@portal/contract/forms';
import { FieldPortsProvider } from '@portal/widgets/fields';
import { Alert, Button, Flex } from 'antd';
import { useEffect, useEffectEvent, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { FormGrid } from '../fields/FormGrid';
import { fieldPorts } from '../fields/field-ports';
import { compiledForm, submittedValues } from '../fields/form-values';
import { useFormValues } from '../fields/useFormValues';
import { messageOfError } from '../http';
import styles from './mentions.module.css';
import { useMentions } from './useMentions';

const everything: Access = {};
const nothing: FormValues = {};

interface Props {
  form: Form;
  /** The initial values. */
  initial?: FormValues;
  /** The label of the button that sends it. */
  label: string;
  /** Whether sending is the main action of the page. */
  primary?: boolean;
  onSend: (values: Record<string, Json>, requestId: string) => Promise<unknown>;
  /** Called with the current input. */
  onChange?: (values: FormValues) => void;
  /** Further buttons before the send button. */
  children?: ReactNode;
}

/** The form of a comment. Ctrl+Enter sends it. Give it another key after sending, so that it is empty again. */
export function CommentEditor({ form, initial = nothing, label, primary = false, onSend, onChange, children }: Props) {
  // the texts of issues too: loaded with the first issue, they would hide the form for a moment
  useTranslation('drawnForm');
  const compiled = compiledForm(form);
  const { values, state, change, check, refuse, grid } = useFormValues(compiled, initial, everything);
  const [requestId] = useState(() => crypto.randomUUID());
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');
  const box = useRef<HTMLDivElement>(null);
  const mentions = useMentions({ box, mentions: (values['mentions'] ?? []) as Member[], change });
  const isMentioning = form.fields.some(({ key }) => key === 'mentions');
  const keys = form.fields.map(({ key }) => key);
  const changed = useEffectEvent((typed: FormValues) => onChange?.(typed));
  useEffect(() => {
    if (values !== initial) changed(values);
  }, [values, initial]);

  const send = async () => {
    if (busy || !check()) return;
    setBusy(true);
    setFailure('');
    try {
      await onSend(submittedValues(state, nothing), requestId);
    } catch (error) {
      if (!refuse(error)) setFailure(messageOfError(error));
      setBusy(false);
    }
  };
  const handleKey = (event: KeyboardEvent) => {
    const { key, target, nativeEvent } = event;
    if (nativeEvent.isComposing || !(target instanceof HTMLTextAreaElement)) return;
    if (key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      void send();
    }
  };
  return (
    <FieldPortsProvider value={fieldPorts}>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- keys of the text area inside */}
      <div
        ref={box}
        className={styles.box}
        onKeyDown={handleKey}
        {...(isMentioning && { onInput: mentions.onInput, onBlur: mentions.onBlur })}
      >
        <FormGrid {...grid} columns={1} keys={keys} />
        {mentions.list}
      </div>
      {failure && <Alert showIcon type="error" title={failure} role="alert" />}
      <Flex justify="end" align="center" gap={8} wrap>
        {children}
        <Button type={primary ? 'primary' : 'default'} loading={busy} onClick={() => void send()}>
          {label}
        </Button>
      </Flex>
    </FieldPortsProvider>
  );
}
