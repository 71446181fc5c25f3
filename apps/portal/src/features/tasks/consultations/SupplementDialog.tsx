import { consultationLimits } from '@portal/contract/consultations';
import { useQuery } from '@tanstack/react-query';
import { Form, Select } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { consultations, requestSupplement } from '../../../shared/api/consultations';
import type { ActionDialogProps } from '../../../shared/workflow/action-dialog-props';
import { ActionDialog } from '../../../shared/workflow/ActionDialog';
import { waitingTask } from '../../../shared/workflow/open-workflow';
import { LongTextItem } from './AskDialog';

interface Values {
  request: string;
  fields?: string[];
}

/** Asks the initiator for more data, in named fields of the form or in files. The task stays where it is. */
export default function SupplementDialog(props: ActionDialogProps) {
  const { t } = useTranslation('handling');
  const [requestId] = useState(() => crypto.randomUUID());
  const task = waitingTask(props.open);
  const { procInstId, taskId } = task ?? { procInstId: '', taskId: '' };
  const fields = useQuery({
    ...consultations.supplementFields({ procInstId, taskId }),
    enabled: props.shown && task !== null,
  });
  if (!task) return null;
  return (
    <ActionDialog<Values>
      {...props}
      opinion={null}
      name="supplement"
      send={({ request, fields: named = [] }) =>
        requestSupplement({ procInstId, taskId, requestId, values: { request }, fields: named })
      }
    >
      <LongTextItem name="request" label={t('field.request')} required={t('rule.request')} />
      {fields.data?.length !== 0 && (
        <Form.Item name="fields" label={t('field.supplementFields')} extra={t('hint.supplement')}>
          <Select
            mode="multiple"
            loading={fields.isFetching}
            maxCount={consultationLimits.fields}
            optionFilterProp="label"
            placeholder={t('placeholder.supplementFields')}
            options={fields.data?.map(({ key, label }) => ({ value: key, label }))}
          />
        </Form.Item>
      )}
    </ActionDialog>
  );
}
