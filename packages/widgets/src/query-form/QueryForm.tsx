import { DownOutlined, SearchOutlined, UpOutlined } from '@ant-design/icons';
import { limits } from '@portal/contract';
import { Button, Col, Form, Input, Row, Select } from 'antd';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DateInput } from '../date-input';
import { Icon, useClearing } from '../icon';
import { defaultSpan, foldedFieldCount } from './folding';

export interface QueryField {
  name: string;
  label: string;
  /** The width in 24ths. The default is 8. */
  span?: number;
  placeholder?: string;
  /** Asks for a day (yyyy-MM-dd) instead of a text. */
  type?: 'date';
  /** Asks for one of these options instead of a text. */
  options?: readonly { value: string; label: string }[];
}

export interface QueryFormProps {
  fields: readonly QueryField[];
  values: Readonly<Record<string, string>>;
  /** Called with the typed values on search, and with none on reset. */
  onSearch: (values: Record<string, string>) => void;
}

/**
 * The fields of a search. The first two or three stay visible, and the rest can be folded away (spec 002 §2); they are
 * shown if one of them is filled in.
 */
export function QueryForm({ fields, values, onSearch }: QueryFormProps) {
  const { t } = useTranslation('widgets');
  const clearing = useClearing();
  const [form] = Form.useForm<Record<string, string>>();
  const kept = foldedFieldCount(fields.map((field) => field.span ?? defaultSpan));
  const hasFolded = fields.slice(kept).some(({ name }) => values[name]);
  const [folded, setFolded] = useState(!hasFolded);
  /* Another search, such as a saved one, is shown as it is. */
  const search = JSON.stringify(values);
  const [shown, setShown] = useState(search);
  if (shown !== search) {
    setShown(search);
    if (hasFolded) setFolded(false);
  }
  const fill = useEffectEvent((searched: string) => {
    const found = JSON.parse(searched) as QueryFormProps['values'];
    for (const { name } of fields) form.setFieldValue(name, found[name] || undefined);
  });
  useEffect(() => fill(search), [search]);
  const reset = () => {
    for (const { name } of fields) form.setFieldValue(name, undefined);
    onSearch({});
  };
  return (
    <Form form={form} initialValues={filled(values)} onFinish={(typed) => onSearch(filled(typed))}>
      <Row gutter={[16, 8]}>
        {fields.map((field, index) => (
          <Col
            key={field.name}
            xs={24}
            md={field.span ?? defaultSpan}
            style={{ display: folded && index >= kept ? 'none' : undefined }}
          >
            <Form.Item name={field.name} label={field.label} style={{ marginBottom: 0 }}>
              {field.options ? (
                <Select allowClear={clearing} options={[...field.options]} placeholder={field.placeholder} />
              ) : field.type === 'date' ? (
                <DateInput />
              ) : (
                <Input allowClear={clearing} maxLength={limits.searchLength} placeholder={field.placeholder} />
              )}
            </Form.Item>
          </Col>
        ))}
        <Col flex="auto" style={{ display: 'flex', gap: 8, justifyContent: 'flex-end' }}>
          <Button onClick={reset}>{t('query.reset')}</Button>
          <Button type="primary" htmlType="submit" icon={<Icon of={SearchOutlined} />}>
            {t('query.search')}
          </Button>
          {fields.length > kept && (
            <Button type="link" aria-expanded={!folded} onClick={() => setFolded(!folded)}>
              {t(folded ? 'query.unfold' : 'query.fold')}{' '}
              {folded ? <Icon of={DownOutlined} /> : <Icon of={UpOutlined} />}
            </Button>
          )}
        </Col>
      </Row>
    </Form>
  );
}

const filled = (typed: Readonly<Record<string, string | undefined>>): Record<string, string> =>
  Object.fromEntries(Object.entries(typed).flatMap(([name, value]) => (value ? [[name, value.trim()]] : [])));
