import { agreement, fieldAccess } from '@portal/contract';
import { useQuery } from '@tanstack/react-query';
import { Form, Skeleton } from 'antd';
import { useEffect, useEffectEvent, useImperativeHandle, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { agreementOf, completeAgreementTask, startAgreement } from '../../shared/api/agreements';
import { notice } from '../../shared/notice';
import { LoadError } from '../../shared/ui/LoadError';
import type { WorkflowFormProps } from '../../shared/workflow/WorkflowForm';
import { useDraft } from '../../shared/session/useDraft';
import { AgreementDetails } from './AgreementDetails';
import { AgreementItem } from './AgreementItem';
import styles from './AgreementForm.module.css';
import { emptyValues, toValues, toWire, type AgreementValues } from './values';

/** The contract of an instance, or an empty one to start with. */
export function AgreementForm(props: Omit<WorkflowFormProps, 'subject'>) {
  const { businessKey } = props;
  const stored = useQuery({ ...agreementOf(businessKey ?? ''), enabled: businessKey !== null });
  if (businessKey === null) return <FilledForm {...props} initial={emptyValues} />;
  if (stored.data) return <FilledForm {...props} initial={toValues(stored.data.dynamicFormAgreement)} />;
  if (stored.error) return <LoadError error={stored.error} onRetry={() => void stored.refetch()} />;
  return <Skeleton active paragraph={{ rows: 8 }} />;
}

/** The contract as it was typed, with the attachment's name. */
type StoredDraft = agreement.AgreementForm & { original: string };

function FilledForm({
  initial,
  settings,
  readOnly,
  draft: subject,
  handle,
}: Omit<WorkflowFormProps, 'subject'> & { initial: AgreementValues }) {
  const { t } = useTranslation('agreement');
  const [form] = Form.useForm<AgreementValues>();
  const [requestId] = useState(() => crypto.randomUUID());
  const draft = useDraft<StoredDraft>(readOnly ? undefined : subject);
  const items = agreement.agreementItems.map((item) => {
    const access = fieldAccess(settings, item);
    return { key: item.key, access: { ...access, readOnly: access.readOnly || readOnly } };
  });
  const wire = () => toWire({ ...initial, ...(form.getFieldsValue(true) as Partial<AgreementValues>) });
  const changeable = items.some(({ access }) => !access.hidden && !access.readOnly);

  const keepDraft = () => {
    const { attachment } = form.getFieldsValue(true) as Partial<AgreementValues>;
    draft.keep({ ...wire(), original: attachment?.original ?? '' });
  };
  const restore = useEffectEvent(() => {
    if (!draft.stored) return;
    const values = toValues(draft.stored);
    const own = items.filter(({ access }) => !access.hidden && !access.readOnly);
    form.setFields(own.map(({ key }) => ({ name: key, value: values[key], touched: true })));
  });
  useEffect(() => restore(), []);
  const discardAfter = async <T,>(answer: Promise<T>): Promise<T> => {
    const data = await answer;
    draft.discard();
    return data;
  };

  useImperativeHandle(handle, () => ({
    isDirty: () => form.isFieldsTouched(),
    discard: draft.discard,
    values: wire,
    validate: async () => {
      try {
        await form.validateFields();
        return true;
      } catch {
        notice.error(t('invalid'));
        scrollToFault();
        return false;
      }
    },
    start: (order) =>
      discardAfter(startAgreement({ startProcessDTO: { ...order, requestId }, agreementFormDTO: wire() })),
    complete: (order) =>
      discardAfter(completeAgreementTask({ taskOperationDTO: order, agreementFormDTO: changeable ? wire() : null })),
  }));

  if (!changeable)
    return (
      <Form form={form} name="agreement" initialValues={initial}>
        <AgreementDetails items={items.filter(({ access }) => !access.hidden).map(({ key }) => key)} values={initial} />
      </Form>
    );
  return (
    <Form
      form={form}
      name="agreement"
      layout="vertical"
      initialValues={initial}
      onValuesChange={keepDraft}
      className={styles.form}
    >
      {items.map(
        ({ key, access }) =>
          !access.hidden && (
            <AgreementItem key={key} item={key} access={access} initial={initial} settings={settings} wire={wire} />
          ),
      )}
    </Form>
  );
}

/** The first fault comes into sight, with its message (spec 000 §5). */
function scrollToFault() {
  requestAnimationFrame(() => {
    const item = document.querySelector('.ant-form-item-has-error');
    item?.scrollIntoView({ block: 'center' });
    item?.querySelector<HTMLElement>('input, textarea, button')?.focus({ preventScroll: true });
  });
}
