import { limits } from '@portal/contract';
import { useFocusBack } from '@portal/widgets/focus';
import { lazyInPlace } from '@portal/widgets/load/lazy-in-place';
import { Modal } from '@portal/widgets/modal';
import { Alert, Form, type FormInstance } from 'antd';
import { Suspense, useEffect, useEffectEvent, useId, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Answer } from '../http';
import { notice } from '../notice';
import type { ActionDialogProps } from './action-dialog-props';
import type { Opinion } from './opinion';
import { LoadingFields } from '../dialogs/LoadingFields';
import { useDraft } from '../drafts/useDraft';
import { useOnce } from './useOnce';
import { needsSignature, takenParts } from './open-workflow';

const OpinionParts = lazyInPlace(() => import('./signing/OpinionParts'));

/** The actions whose opinions have parts, and those of them that agree. */
const withParts: readonly (string | undefined)[] = [
  'complete',
  'resubmit',
  'disagree',
  'reject',
  'transfer',
  'delegate',
  'resolve',
  'terminate',
];
const agreeing = withParts.slice(0, 2);

interface FrameProps<Values>
  extends
    Pick<ActionDialogProps, 'shown' | 'draft' | 'opinion' | 'onClose' | 'onDone' | 'onFormChanged'>,
    Partial<Pick<ActionDialogProps, 'form' | 'open' | 'stale'>> {
  /** The action's: its texts are `dialog.<name>` and, on the confirming button, `confirm.<name>`. */
  name?: string;
  /** The texts of a dialog that is no handler's action. */
  title?: string;
  confirm?: string;
  /** The label of the button that leaves the dialog, if 'cancel' would be misleading. */
  back?: string;
  danger?: boolean;
  initialValues?: Partial<Values>;
  /** The form instance, for a dialog that depends on its input. */
  fields?: FormInstance<Values>;
  /** Returns the values that a change of other values resets. */
  reset?: (changed: Partial<Values>) => Partial<Values>;
  /** Sends the action and returns the server's answer. */
  send: (values: Values) => Promise<Answer>;
  children: ReactNode;
}

/**
 * The frame of every action's dialog. The first field has the focus, Enter submits (except in a text area), Escape
 * closes and keeps the input, and a refusal is shown inside. It stays open until the server has answered. It closes if
 * the form below must be corrected.
 */
export function ActionDialog<Values extends object>(props: FrameProps<Values>) {
  const { t } = useTranslation('handling');
  const id = useId();
  const body = useRef<HTMLDivElement>(null);
  const refused = useRef(false);
  /* A form without its fields would be valid. */
  const [ready, setReady] = useState(false);
  useFocusBack();
  const draft = useDraft<Partial<Values>>(props.draft && `${props.draft} ${props.name ?? ''}`);
  const { run, busy, failure, clear } = useOnce(
    () => {
      draft.discard();
      props.onDone();
    },
    (refusal) => {
      notice.warning(refusal);
      refused.current = true;
      props.onClose();
      props.onFormChanged?.();
    },
  );
  const keep = (changed: Partial<Values>, values: Values) => {
    const reset = props.reset?.(changed) ?? {};
    props.fields?.setFieldsValue(reset);
    draft.keep({ ...values, ...reset });
    if ('comment' in changed) opinion?.write((changed as Commented).comment ?? '');
  };
  const { shown, open, opinion } = props;
  const usual = (props.initialValues as Commented | undefined)?.comment;
  /* While the own action is under way, its effect is seen before its answer. */
  const stale = busy ? undefined : props.stale;
  const parts = open && opinion && withParts.includes(props.name) ? takenParts(open) : null;
  const asksToSign = open !== undefined && agreeing.includes(props.name) && needsSignature(open);
  const [isMissing, setMissing] = useState(false);
  const finish = (values: Values) => {
    if (stale !== undefined) return;
    const isUnsigned = asksToSign && !opinion?.parts().signature;
    setMissing(isUnsigned);
    if (!isUnsigned) void run(() => props.send(values));
  };
  const onBehalfOf = open?.kind === 'handle' ? open.info.onBehalfOf : null;
  const begin = () => {
    setReady(true);
    focusFirst(body.current, id);
  };
  useEffect(() => {
    if (!shown) return undefined;
    const frame = requestAnimationFrame(() => focusFirst(body.current, id));
    return () => cancelAnimationFrame(frame);
  }, [shown, id]);

  return (
    <Modal
      open={shown}
      centered
      width={limits.modalWidth}
      title={props.title ?? t(`dialog.${props.name}`)}
      okText={props.confirm ?? t(`confirm.${props.name}`)}
      cancelText={props.back ?? t('cancel')}
      okButtonProps={{
        htmlType: 'submit',
        form: id,
        danger: props.danger,
        loading: busy,
        disabled: stale !== undefined || !ready,
      }}
      cancelButtonProps={{ disabled: busy }}
      onCancel={() => {
        if (busy) return;
        clear();
        props.onClose();
      }}
      mask={{ closable: false }}
      afterOpenChange={(open) => {
        if (!open && refused.current) props.form?.attend?.();
        refused.current = false;
      }}
    >
      {stale && <Alert type="warning" showIcon title={t(`stale.${stale}`)} role="alert" style={{ marginBottom: 16 }} />}
      {onBehalfOf && <p style={{ marginBottom: 16 }}>{t('onBehalfOf', { name: onBehalfOf })}</p>}
      {failure && !stale && <Alert type="error" showIcon title={failure} role="alert" style={{ marginBottom: 16 }} />}
      <Form
        name={id}
        {...(props.fields && { form: props.fields })}
        layout="vertical"
        initialValues={{
          ...props.initialValues,
          ...draft.stored,
          ...(opinion && { comment: opinion.read() || usual }),
        }}
        onValuesChange={keep}
        scrollToFirstError
        onFinish={finish}
      >
        {opinion && <TakenOver opinion={opinion} usual={usual} shown={shown} />}
        <div ref={body}>
          <LoadingFields onReady={begin}>{props.children}</LoadingFields>
        </div>
        {parts && opinion && (
          <Suspense>
            <OpinionParts
              opinion={opinion}
              takes={asksToSign || !parts.signature ? parts : { ...parts, signature: 'allowed' }}
              isMissing={isMissing}
              disabled={busy}
            />
          </Suspense>
        )}
      </Form>
    </Modal>
  );
}

interface Commented {
  comment?: string;
}

/** Copies the opinion of the action bar each time the dialog is shown. */
function TakenOver({ opinion, usual, shown }: { opinion: Opinion; usual: string | undefined; shown: boolean }) {
  const form = Form.useFormInstance<Commented>();
  const take = useEffectEvent(() => form.setFieldValue('comment', opinion.read() || usual));
  useEffect(() => {
    if (shown) take();
  }, [shown]);
  return null;
}

/** Focuses the first field, or the confirming button if there is none. */
function focusFirst(body: HTMLElement | null, formId: string) {
  const field = body?.querySelector<HTMLElement>('input:not([disabled]), textarea, button');
  (field ?? document.querySelector<HTMLElement>(`button[form="${formId}"]`))?.focus();
}
