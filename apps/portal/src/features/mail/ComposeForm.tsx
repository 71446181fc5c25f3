import type { Json, StoredFileValue } from '@portal/contract/fields';
import type { Access, FormValues } from '@portal/contract/forms';
import { mailForm } from '@portal/contract/mail';
import { FieldPortsProvider } from '@portal/widgets/fields';
import { useQueryClient } from '@tanstack/react-query';
import { Alert, Button, Flex } from 'antd';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { listNames } from '../../shared/i18n/texts';
import { mailKey, readMailFile, saveDraft, sendMail } from '../../shared/api/mail';
import { FormGrid } from '../../shared/fields/FormGrid';
import { storedFilePorts } from '../../shared/fields/field-ports';
import { compiledForm } from '../../shared/fields/form-values';
import { useFormValues } from '../../shared/fields/useFormValues';
import { messageOfError } from '../../shared/http';
import { notice } from '../../shared/notice';
import { RestoredNotice } from '../../shared/drafts/RestoredNotice';
import { useDraft } from '../../shared/drafts/useDraft';

const compiled = compiledForm(mailForm);
const keys = compiled.form.fields.map(({ key }) => key);
const everything: Access = {};

interface Props {
  /** The name under which the browser keeps its draft. */
  name: string;
  initial: Record<string, Json>;
  /** The stored draft that is changed. */
  draft?: { id: number; revision: number };
  /** The mail that is answered or forwarded. */
  answers?: number;
  /** The files of a forwarded mail. */
  forwarded?: readonly StoredFileValue[];
  onDone: () => void;
}

/** The form of a mail, which is saved as a draft or sent. Typed text is kept meanwhile. */
export function ComposeForm(props: Props) {
  /* Counts the restarts of the form. Discarding the draft restores the stored mail. */
  const [round, setRound] = useState(0);
  return <Composing key={round} {...props} onRestart={() => setRound(round + 1)} />;
}

function Composing({
  name,
  initial,
  draft,
  answers,
  forwarded = [],
  onDone,
  onRestart,
}: Props & { onRestart: () => void }) {
  const { t } = useTranslation('mail');
  // the texts of issues too: loaded with the first issue, they would hide the form for a moment
  useTranslation('drawnForm');
  const client = useQueryClient();
  const kept = useDraft<FormValues>(`mail ${name}`);
  const [began] = useState<FormValues>(() => ({ ...initial, ...kept.stored }));
  const { values, state, check, refuse, grid } = useFormValues(compiled, began, everything);
  const [requestId] = useState(() => crypto.randomUUID());
  const [stored, setStored] = useState(draft);
  const [busy, setBusy] = useState('');
  const [failure, setFailure] = useState('');
  const ports = useMemo(
    () => storedFilePorts(initial, (file) => readMailFile(draft?.id ?? 0, file)),
    [initial, draft?.id],
  );
  const keep = useEffectEvent((typed: FormValues) => {
    if (typed !== began) kept.keep({ ...typed });
  });
  useEffect(() => keep(values), [values]);

  const save = async () => {
    const filled = Object.fromEntries(
      [...state.values()].flatMap(({ field, value }) => (value === null ? [] : [[field.key, value]])),
    );
    const saved = await saveDraft({
      requestId,
      draft: stored,
      answers,
      forwards: forwarded.length > 0,
      values: filled,
    });
    setStored(saved);
    return saved;
  };
  const run = async (work: 'save' | 'send') => {
    if (work === 'send' && !check()) return;
    setBusy(work);
    setFailure('');
    try {
      const saved = await save();
      if (work === 'send') {
        const { recipients } = await sendMail(saved);
        notice.success(t('sent', { count: recipients }));
      } else notice.success(t('saved'));
      kept.discard();
      onDone();
    } catch (error) {
      if (!refuse(error)) setFailure(messageOfError(error));
    } finally {
      await client.invalidateQueries({ queryKey: [mailKey] });
      setBusy('');
    }
  };

  return (
    <FieldPortsProvider value={ports}>
      <RestoredNotice draft={kept} onDiscarded={onRestart} />
      <FormGrid {...grid} columns={1} keys={keys} />
      {forwarded.length > 0 && <p>{t('forwarded', { names: listNames(forwarded.map(({ original }) => original)) })}</p>}
      {failure && <Alert showIcon type="error" title={failure} role="alert" style={{ marginBottom: 16 }} />}
      <Flex gap={8} justify="end">
        <Button loading={busy === 'save'} disabled={busy === 'send'} onClick={() => void run('save')}>
          {t('saveDraft')}
        </Button>
        <Button type="primary" loading={busy === 'send'} disabled={busy === 'save'} onClick={() => void run('send')}>
          {t('send')}
        </Button>
      </Flex>
    </FieldPortsProvider>
  );
}
