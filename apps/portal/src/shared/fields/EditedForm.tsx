import { labelText, type Json } from '@portal/contract/fields';
import type { Access, CompiledForm, FormValues } from '@portal/contract/forms';
import { Alert, Button, Flex } from 'antd';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CallError } from '../http';
import { currentLocale } from '../i18n';
import { notice } from '../notice';
import { useClosing } from '../dialogs/questions';
import { RestoredNotice } from '../drafts/RestoredNotice';
import { useDraft } from '../drafts/useDraft';
import { defaultValues, submittedValues } from './form-values';
import { FormGrid } from './FormGrid';
import { mergeChanges } from './others/merge-changes';
import { useFormValues } from './useFormValues';

/** Values with the revision that a save names. */
export interface Edited {
  values: FormValues;
  revision: number;
}

interface Props<Stored extends Edited, Answer> {
  compiled: CompiledForm;
  /** Omitted for a new object. */
  stored?: Stored | undefined;
  /** Values that something new has and that the form does not show. */
  fixed?: FormValues;
  /** The name of the draft that keeps the input. */
  draft: string;
  /** The fields whose values no draft keeps. */
  notInDraft?: readonly string[];
  /** Sends the changed values. Null clears a value. */
  send: (submitted: Record<string, Json>, base: Stored | undefined) => Promise<Answer>;
  /** Returns the data that somebody else has saved meanwhile, if that is why the save was refused. */
  readCurrent: (refusal: CallError) => Stored | undefined | Promise<Stored | undefined>;
  /** Returns the values after a change of one field, with the changes that follow from it. */
  follow?: (key: string, value: Json, values: FormValues) => FormValues;
  /** Called with the values as they are typed. */
  onValues?: (values: FormValues) => void;
  onSaved: (answer: Answer) => void | Promise<void>;
  /** The name of the button that saves, if it does more. */
  okText?: string;
  /** Sends what was filled in so far, without a check. */
  keeping?: { label: string; send: Props<Stored, Answer>['send']; onSaved: (answer: Answer) => void | Promise<void> };
  /** Missing where there is nothing to go back to. */
  onCancel?: () => void;
}

const everything: Access = {};

/** A long form is saved at its end, where its notices at the top are out of sight. */
const scrollToNotice = (element: HTMLElement | null) => element?.scrollIntoView({ block: 'nearest' });

/**
 * A form with its buttons. It shows what somebody else saved meanwhile and what the server refuses, and keeps the
 * input.
 */
export function EditedForm<Stored extends Edited, Answer>(props: Props<Stored, Answer>) {
  /* Counts the restarts of the form. Discarding the draft restores the stored values. */
  const [round, setRound] = useState(0);
  return <EditedFields key={round} {...props} onRestart={() => setRound(round + 1)} />;
}

function EditedFields<Stored extends Edited, Answer>(props: Props<Stored, Answer> & { onRestart: () => void }) {
  const {
    compiled,
    stored,
    fixed = {},
    notInDraft = [],
    send,
    readCurrent,
    follow,
    onValues,
    onSaved,
    okText,
    keeping,
    onCancel,
  } = props;
  const { t } = useTranslation('records');
  // the texts of issues too: loaded with the first issue, they would hide the form for a moment
  useTranslation('drawnForm');
  const [base, setBase] = useState(stored);
  const draft = useDraft<FormValues>(props.draft);
  const [initial] = useState(() => ({
    ...(base ? base.values : { ...defaultValues(compiled), ...fixed }),
    ...draft.stored,
  }));
  const { values, state, change, check, refuse, grid } = useFormValues(compiled, initial, everything);
  const [busy, setBusy] = useState<'save' | 'keep' | null>(null);
  const [failure, setFailure] = useState('');
  const [differing, setDiffering] = useState<string[]>([]);
  const keys = compiled.form.fields.filter(({ key, readOnly }) => !readOnly && !(key in fixed)).map(({ key }) => key);

  const keepDraft = useEffectEvent((typed: FormValues) => {
    if (typed !== initial)
      draft.keep(Object.fromEntries(Object.entries(typed).filter(([key]) => !notInDraft.includes(key))));
  });
  const report = useEffectEvent((typed: FormValues) => onValues?.(typed));
  useEffect(() => {
    keepDraft(values);
    report(values);
  }, [values]);

  const changeAll = (changes: FormValues) => {
    for (const [key, value] of Object.entries(changes)) change(key, value);
  };
  const takeChanges = (current: Stored) => {
    const merged = mergeChanges(base?.values ?? {}, values, current.values);
    changeAll(merged.taken);
    setBase(current);
    setDiffering(merged.differing);
  };
  const save = async (how: 'save' | 'keep' = 'save') => {
    if (how === 'save' && !check()) return;
    const order = how === 'keep' && keeping ? keeping : { send, onSaved };
    setBusy(how);
    setFailure('');
    try {
      const answer = await order.send(submittedValues(state, base?.values ?? {}), base);
      draft.discard();
      notice.success(okText === undefined || how === 'keep' ? t('saved') : t('acted', { action: okText }));
      await order.onSaved(answer);
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      if (refuse(error)) return;
      const current = error.status === 409 ? await readCurrent(error) : undefined;
      if (current) takeChanges(current);
      else setFailure(error.message);
    } finally {
      setBusy(null);
    }
  };
  const closeOrAsk = useClosing(draft, () => onCancel?.());

  return (
    <div>
      <RestoredNotice draft={draft} onDiscarded={props.onRestart} />
      {base !== stored && base && (
        <div key={base.revision} ref={scrollToNotice}>
          <ConflictNotice compiled={compiled} current={base.values} differing={differing} />
        </div>
      )}
      {failure && (
        <div ref={scrollToNotice}>
          <Alert type="error" showIcon role="alert" title={failure} style={{ marginBottom: 16 }} />
        </div>
      )}
      <FormGrid
        {...grid}
        columns={compiled.form.columns}
        keys={keys}
        onChange={(key, value) => {
          change(key, value);
          if (follow) changeAll(follow(key, value, values));
        }}
      />
      <Flex gap={8} justify="end" style={{ marginTop: 16 }}>
        {onCancel && <Button onClick={() => closeOrAsk(values !== initial)}>{t('cancel')}</Button>}
        {keeping && (
          <Button loading={busy === 'keep'} disabled={busy === 'save'} onClick={() => void save('keep')}>
            {keeping.label}
          </Button>
        )}
        <Button type="primary" loading={busy === 'save'} disabled={busy === 'keep'} onClick={() => void save()}>
          {okText ?? t('save')}
        </Button>
      </Flex>
    </div>
  );
}

interface ConflictNoticeProps {
  compiled: CompiledForm;
  /** The values that somebody else has saved. */
  current: FormValues;
  /** The fields in which the input differs from those. */
  differing: readonly string[];
}

/** Says which fields someone else saved differently, and with which values. */
function ConflictNotice({ compiled, current, differing }: ConflictNoticeProps) {
  const { t } = useTranslation('records');
  const locale = currentLocale();
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
                const value = current[key] ?? null;
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
