import type { forms } from '@portal/contract';
import { sameValue } from '@portal/contract/fields';
import {
  formVariables,
  isWritable,
  type Access,
  type CompiledForm,
  type FormState,
  type FormValues,
} from '@portal/contract/forms';
import { FieldPortsProvider, LookupsProvider } from '@portal/widgets/fields';
import { lazyInPlace } from '@portal/widgets/load/lazy-in-place';
import { Alert } from 'antd';
import { Suspense, useEffect, useEffectEvent, useImperativeHandle, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CallError, type Answer } from '../http';
import { listNames } from '../i18n/texts';
import { notice } from '../notice';
import { useDraft } from '../drafts/useDraft';
import type { CompleteOrder, FormDraft, StartOrder, WorkflowFormProps } from '../workflow/WorkflowForm';
import { FormDetails } from './FormDetails';
import { FormGrid } from './FormGrid';
import { fieldPorts } from './field-ports';
import { knownValues } from './form-values';
import { OthersProvider } from './others/OtherChangeNote';
import { OthersNotice } from './others/OthersNotice';
import { FieldRefusal } from './refusal';
import { useFormValues } from './useFormValues';
import { useLookupsOf, type LookupOwner } from './useLookupsOf';
import { useOthersChanges, type SeenForm } from './others/useOthersChanges';

const RestoredNotice = lazyInPlace(async () => ({
  default: (await import('../drafts/RestoredNotice')).RestoredNotice,
}));

interface Props extends Pick<WorkflowFormProps, 'readOnly' | 'draft' | 'saved' | 'requestId' | 'handle'> {
  compiled: CompiledForm;
  access: Access;
  /** The values of the instance, or the initial values of a new form. */
  stored: FormValues;
  /** The values that a new request takes over from an earlier one. */
  earlier?: Pick<forms.StartDraft, 'values' | 'left'> | undefined;
  /** Where the choices of its lookups come from. Without it nothing can be chosen. */
  lookups?: LookupOwner | undefined;
  /** The version that is filled in, where there are several. */
  version?: number | undefined;
  /**
   * The revision of `stored`, which the server compares to detect a change by somebody else. Undefined for a form that
   * starts an instance.
   */
  revision?: number | undefined;
  /** Returns the variables that expressions of the process read. The default is the fields. */
  variables?: (state: FormState) => Record<string, unknown>;
  /** `requestId` is the same for all attempts to send this form. */
  start: (order: StartOrder, state: FormState, requestId: string) => Promise<Answer>;
  /** Completes the task. `state` is null if nothing could be changed, and the changes are compared with `seen`. */
  complete: (order: CompleteOrder, state: FormState | null, seen: SeenForm) => Promise<Answer>;
}

/** The form of a process, to fill in or to read. */
export function FilledForm({ earlier, ...props }: Props) {
  const { t } = useTranslation('drawnForm');
  /* Counts the restarts of the form. Discarding the draft restores the stored values. */
  const [round, setRound] = useState(0);
  const stored = useMemo(
    () => (earlier ? { ...props.stored, ...earlier.values } : props.stored),
    [earlier, props.stored],
  );
  return (
    <>
      {earlier && (
        <Alert
          type="info"
          showIcon
          title={t('startedAgain')}
          description={earlier.left.length > 0 && t('startedAgainLeft', { fields: listNames(earlier.left) })}
          style={{ marginBottom: 16 }}
        />
      )}
      <FormToFill key={round} {...props} stored={stored} blank={props.stored} onRestart={() => setRound(round + 1)} />
    </>
  );
}

function FormToFill({
  compiled,
  access,
  stored,
  blank,
  revision,
  readOnly,
  draft: draftOf,
  saved,
  requestId: draftId,
  version,
  handle,
  ...props
}: Omit<Props, 'earlier'> & { blank: FormValues; onRestart: () => void }) {
  const { variables = formVariables, start, complete, lookups: owner } = props;
  const { t } = useTranslation('drawnForm');
  const draft = useDraft<FormDraft>(readOnly ? undefined : draftOf);
  const [drafted] = useState(() => readDraft(compiled, draft.stored ?? (readOnly ? null : saved)));
  /* The values of the draft on the server, which differ from the stored ones but are not lost. */
  const [kept, setKept] = useState<FormValues>(() => knownValues(compiled, saved?.typed ?? {}));
  const [requestId] = useState(() => draftId ?? crypto.randomUUID());
  const [initial] = useState(() => ({ ...stored, ...drafted.typed }));
  const form = useFormValues(compiled, initial, access);
  const { values, state } = form;
  const lookups = useLookupsOf(compiled, owner, { values, stored, change: form.change });
  const others = useOthersChanges({ values: stored, revision }, { values, drafted: drafted.seen, change: form.change });
  const { seen, changes, open, choose } = others;
  const { columns, fields } = compiled.form;
  const keys = fields.map(({ key }) => key);
  const changeable = !readOnly && [...state.values()].some(({ editable }) => editable);
  const isUnsent = () => typedFields(compiled, access, values, { ...seen.values, ...kept }).length > 0;
  const toDraft = (latest: FormValues, before = seen.values): FormDraft => {
    const changed = typedFields(compiled, access, values, before);
    const pick = (from: FormValues) => Object.fromEntries(changed.map((key) => [key, from[key] ?? null]));
    return { typed: pick(latest), seen: pick(before) };
  };
  /* A start is kept with all that is filled in, also what an earlier request brought. */
  const toServer = () => toDraft(values, revision === undefined ? blank : undefined);

  const keepDraft = useEffectEvent((latest: FormValues) => {
    if (latest === initial) return;
    if (isUnsent()) draft.keep(toDraft(latest));
    else draft.discard();
  });
  useEffect(() => keepDraft(values), [values]);
  const shownOthers = useMemo(() => ({ changes, choose, form: compiled }), [changes, choose, compiled]);

  /** @throws FieldRefusal for a refusal that is shown at the fields */
  const sent = async <T,>(answer: Promise<T>): Promise<T> => {
    try {
      const data = await answer;
      draft.discard();
      return data;
    } catch (error) {
      if (error instanceof CallError && changeable && form.refuse(error)) throw new FieldRefusal(error);
      throw error;
    }
  };
  useImperativeHandle(handle, () => ({
    isDirty: () => changeable && isUnsent(),
    discard: draft.discard,
    draft: toServer,
    drafted: () => {
      setKept(toServer().typed);
      draft.discard();
    },
    values: () => variables(state),
    revision: seen.revision,
    version,
    requestId,
    validate: () => {
      const [unsettled] = open;
      if (unsettled !== undefined) {
        form.turnTo(unsettled);
        notice.error(t('others.unsettled'));
        return Promise.resolve(false);
      }
      const valid = form.check();
      if (!valid) notice.error(t('invalid'));
      return Promise.resolve(valid);
    },
    attend: form.attend,
    start: (order) => sent(start(order, state, requestId)),
    complete: (order) => sent(complete(order, changeable ? state : null, seen)),
  }));

  return (
    <FieldPortsProvider value={fieldPorts}>
      <LookupsProvider value={lookups}>
        <OthersProvider value={shownOthers}>
          <Suspense>
            {changeable && draft.stored && <RestoredNotice draft={draft} onDiscarded={props.onRestart} />}
          </Suspense>
          <OthersNotice changed={changes.size} open={open.length} onAcknowledge={others.acknowledge} />
          {changeable ? (
            <FormGrid {...form.grid} columns={columns} keys={keys} />
          ) : (
            <FormDetails columns={columns} state={state} keys={keys} />
          )}
        </OthersProvider>
      </LookupsProvider>
    </FieldPortsProvider>
  );
}

/** Returns the part of a draft that the form still contains. */
function readDraft(compiled: CompiledForm, stored: Partial<FormDraft> | null | undefined) {
  const { typed = {}, seen = {} } = stored ?? {};
  return { typed: knownValues(compiled, typed), seen: knownValues(compiled, seen) };
}

/** Returns the fields that can be changed, or are filled in by a choice, and differ from what was read. */
const typedFields = ({ byKey }: CompiledForm, access: Access, values: FormValues, seen: FormValues): string[] =>
  [...byKey.values()]
    .filter(
      ({ key, readOnly, definition, filledBy }) =>
        filledBy !== null || (!readOnly && !definition.derived && isWritable(access, key)),
    )
    .map(({ key }) => key)
    .filter((key) => !sameValue(values[key], seen[key]));
