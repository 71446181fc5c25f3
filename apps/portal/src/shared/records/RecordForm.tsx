import { labelText } from '@portal/contract/fields';
import type { Access, FormValues } from '@portal/contract/forms';
import { storedRecord, type StoredRecord } from '@portal/contract/records';
import { Alert, Button, Flex } from 'antd';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { changeRecord, createRecord } from '../api/records';
import { FormGrid } from '../fields/FormGrid';
import { defaultValues } from '../fields/default-values';
import { submittedValues } from '../fields/submitted-values';
import { useFormValues } from '../fields/useFormValues';
import { CallError } from '../http';
import { currentLocale } from '../i18n';
import { notice } from '../notice';
import { useDraft } from '../session/useDraft';
import { compiledForm } from './compiled';
import { mergeChanges } from './merge-changes';
import type { RecordFormProps } from './parts';
import { useRefreshRecords } from './useRefreshRecords';

const everything: Access = {};

/** Creates or changes a record. What someone else saved meanwhile is named, and what was typed stays. */
export function RecordForm({ definition, record, onSaved, onCancel }: RecordFormProps) {
  const { t } = useTranslation('records');
  // the texts of issues too: loaded with the first issue, they would hide the form for a moment
  useTranslation('drawnForm');
  const compiled = compiledForm(definition);
  const [base, setBase] = useState(record);
  const draft = useDraft<FormValues>(`${definition.area} ${record ? `${record.id} r${record.revision}` : 'new'}`);
  const [initial] = useState(() => ({ ...(base ? base.values : defaultValues(compiled)), ...draft.stored }));
  const { values, state, issues, shownIssues, change, leave, showAll } = useFormValues(compiled, initial, everything);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');
  const [differing, setDiffering] = useState<string[]>([]);
  const box = useRef<HTMLDivElement>(null);
  const refresh = useRefreshRecords(definition);
  const keys = compiled.form.fields.filter(({ readOnly }) => !readOnly).map(({ key }) => key);

  const keepDraft = useEffectEvent((typed: FormValues) => {
    if (typed !== initial) draft.keep({ ...typed });
  });
  useEffect(() => keepDraft(values), [values]);

  const takeChanges = (current: StoredRecord) => {
    const merged = mergeChanges(base?.values ?? {}, values, current.values);
    for (const [key, value] of Object.entries(merged.taken)) change(key, value);
    setBase(current);
    setDiffering(merged.differing);
  };
  const send = () => {
    const submitted = submittedValues(state, base?.values ?? {});
    return base ? changeRecord(definition, base, submitted) : createRecord(definition, submitted);
  };
  const save = async () => {
    if (issues.length > 0) {
      showAll();
      requestAnimationFrame(() =>
        box.current?.querySelector(`[data-field="${issues[0]?.field}"]`)?.scrollIntoView({ block: 'center' }),
      );
      return;
    }
    setBusy(true);
    setFailure('');
    try {
      const { id } = await send();
      draft.discard();
      notice.success(t('saved'));
      await refresh();
      onSaved(id);
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      const current = error.status === 409 ? storedRecord.safeParse(error.data).data : undefined;
      if (current) takeChanges(current);
      else setFailure(error.message);
    } finally {
      setBusy(false);
    }
  };
  const cancel = () => {
    draft.discard();
    onCancel();
  };

  return (
    <div ref={box}>
      {base !== record && <Conflict definition={definition} current={base} differing={differing} />}
      {failure && <Alert type="error" showIcon role="alert" title={failure} style={{ marginBottom: 16 }} />}
      <FormGrid
        columns={compiled.form.columns}
        state={state}
        keys={keys}
        issues={shownIssues}
        onChange={change}
        onLeave={leave}
      />
      <Flex gap={8} justify="end" style={{ marginTop: 16 }}>
        <Button onClick={cancel}>{t('cancel')}</Button>
        <Button type="primary" loading={busy} onClick={() => void save()}>
          {t('save')}
        </Button>
      </Flex>
    </div>
  );
}

interface ConflictProps extends Pick<RecordFormProps, 'definition'> {
  current: StoredRecord | undefined;
  differing: readonly string[];
}

/** Says which fields someone else saved differently, and with which values. */
function Conflict({ definition, current, differing }: ConflictProps) {
  const { t } = useTranslation('records');
  const locale = currentLocale();
  const compiled = compiledForm(definition);
  return (
    <Alert
      type="warning"
      showIcon
      role="alert"
      style={{ marginBottom: 16 }}
      title={t('conflict.title')}
      description={
        differing.length === 0 ? (
          t('conflict.merged')
        ) : (
          <>
            {t('conflict.differing')}
            <ul>
              {differing.map((key) => {
                const field = compiled.byKey.get(key);
                const value = current?.values[key] ?? null;
                if (!field) return null;
                const text = value === null ? t('none') : field.definition.text(value, field.parsedSettings, locale);
                return <li key={key}>{t('labelled', { label: labelText(field.label, locale), text })}</li>;
              })}
            </ul>
          </>
        )
      }
    />
  );
}
