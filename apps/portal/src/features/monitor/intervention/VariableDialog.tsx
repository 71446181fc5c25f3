import { limits, parseDateTime, isDateTime, monitor as contract } from '@portal/contract';
import { Alert, Form, Input, Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { setVariable } from '../../../shared/api/monitor';
import { ActionDialog } from '../../../shared/workflow/ActionDialog';
import { ReasonField, RunningProcessField } from '../intervention-fields';

interface Props {
  procInstId: string;
  /** Omitted for a new variable. */
  variable?: contract.Variable;
  onClose: () => void;
  onDone: () => void;
}

interface Values {
  processId?: string;
  name: string;
  type: contract.VariableType;
  value?: string;
  reason: string;
}

/** Sets a typed variable of the instance, or of a called process. A withheld value is not shown in the field either. */
export default function VariableDialog({ procInstId, variable, ...dialog }: Props) {
  const { t } = useTranslation('processControl');
  const [form] = Form.useForm<Values>();
  const type = Form.useWatch('type', form) ?? typeOf(variable);
  return (
    <ActionDialog<Values>
      {...dialog}
      fields={form}
      shown
      draft={variable?.masked ? undefined : `monitor:${procInstId} variable ${variable?.name ?? ''}`}
      title={t(variable ? 'variable.change' : 'variable.add')}
      confirm={t('variable.confirm')}
      initialValues={{ name: variable?.name ?? '', type, value: textOf(variable) }}
      send={({ value = '', ...values }) =>
        setVariable({ procInstId, ...(variable && { processId: variable.processId }), ...values, value })
      }
    >
      {variable?.masked && <Alert type="info" showIcon title={t('variable.masked')} style={{ marginBottom: 16 }} />}
      {!variable && <RunningProcessField procInstId={procInstId} />}
      <Form.Item
        name="name"
        label={t('variable.name')}
        rules={[
          { required: true, message: t('variable.nameMissing') },
          { pattern: contract.variableNamePattern, message: t('variable.nameWrong') },
        ]}
      >
        <Input disabled={variable !== undefined} maxLength={contract.variableNameLength} />
      </Form.Item>
      <Form.Item name="type" label={t('variable.type')}>
        <Select options={contract.variableTypes.map((value) => ({ value, label: t(`variable.types.${value}`) }))} />
      </Form.Item>
      {type !== 'null' && (
        <Form.Item
          name="value"
          label={t('variable.value')}
          dependencies={['type']}
          rules={[
            {
              validator: (_, value: string = '') =>
                fits(type, value) ? Promise.resolve() : Promise.reject(new Error(t(`variable.wrong.${type}`))),
            },
          ]}
        >
          {type === 'boolean' ? (
            <Select options={['true', 'false'].map((value) => ({ value, label: t(`variable.${value}`) }))} />
          ) : type === 'json' || type === 'string' ? (
            <Input.TextArea rows={type === 'json' ? 6 : 2} maxLength={limits.variablesLength} />
          ) : (
            <Input inputMode={type === 'number' ? 'decimal' : 'text'} />
          )}
        </Form.Item>
      )}
      <ReasonField hint={t('variable.hint')} />
    </ActionDialog>
  );
}

const scalars: readonly string[] = ['string', 'number', 'boolean', 'date', 'null'];

const typeOf = (variable: contract.Variable | undefined): contract.VariableType => {
  if (!variable) return 'string';
  return scalars.includes(variable.type) ? (variable.type as contract.VariableType) : 'json';
};

/** Returns the text of the field. Masked values are left out. */
function textOf(variable: contract.Variable | undefined): string {
  if (!variable || variable.masked) return '';
  return variable.type === 'string' ? (JSON.parse(variable.value) as string) : variable.value;
}

function fits(type: contract.VariableType, text: string): boolean {
  if (type === 'boolean') return text === 'true' || text === 'false';
  if (type === 'date') return isDateTime(text) && !Number.isNaN(parseDateTime(text));
  if (type !== 'number' && type !== 'json') return true;
  try {
    const value: unknown = JSON.parse(text);
    return type === 'json' || typeof value === 'number';
  } catch {
    return false;
  }
}
