import { limits, type templates as contract } from '@portal/contract';
import { useIsPhone } from '@portal/widgets/media';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Alert, Button, Form, Input, Result, Steps } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { adoptTemplate, templateDetail } from '../../../shared/api/definitions/templates';
import { FormPreview } from '../../../shared/fields/FormPreview';
import { CallError, messageOfError } from '../../../shared/http';
import { currentLocale } from '../../../shared/i18n';
import { listNames } from '../../../shared/i18n/texts';
import { notice } from '../../../shared/notice';
import { formBuilderAddress } from '../../../shared/paths';
import { randomKey } from '../../../shared/random-key';
import { LoadState } from '../../../shared/ui/placeholders/LoadError';
import { openDesigner, processKeyRules } from '../process-actions';
import styles from './templates.module.css';

interface Props {
  template: contract.Template;
  onBack: () => void;
}

interface Named {
  name: string;
  key: string;
}

/**
 * Shows the content of a template, and adopts it: its form and process are published under a name that the user
 * chooses.
 */
export function TemplateDetail({ template, onBack }: Props) {
  const { t } = useTranslation('templates');
  const { t: ofProcess } = useTranslation('definitions');
  const phone = useIsPhone();
  const client = useQueryClient();
  const { data, error, refetch } = useQuery(templateDetail(template.key, currentLocale()));
  const [form] = Form.useForm<Named>();
  const [busy, setBusy] = useState(false);
  const [adopted, setAdopted] = useState<contract.Adopted>();

  const adopt = async ({ name, key }: Named) => {
    setBusy(true);
    try {
      const body = { key: template.key, processDefinitionKey: key.trim(), processName: name.trim() };
      setAdopted(await adoptTemplate(body));
      await client.invalidateQueries({ queryKey: ['process-definitions'] });
    } catch (failure) {
      if (failure instanceof CallError && failure.status === 409)
        form.setFields([{ name: 'key', errors: [messageOfError(failure)] }]);
      else notice.failure(failure);
    } finally {
      setBusy(false);
    }
  };

  if (adopted)
    return (
      <Result
        status="success"
        title={t('adopted', { name: adopted.processName })}
        subTitle={t('adoptedHint')}
        extra={[
          <Link key="start" to={`/process/create?start=${encodeURIComponent(adopted.processDefinitionKey)}`}>
            <Button type="primary">{t('start')}</Button>
          </Link>,
          <Button key="designer" onClick={() => openDesigner({ ...adopted, source: 'deployed' })}>
            {t('openDesigner')}
          </Button>,
          <Link key="form" to={formBuilderAddress(adopted.formId)}>
            <Button>{t('openForm')}</Button>
          </Link>,
          <Button key="more" onClick={onBack}>
            {t('more')}
          </Button>,
        ]}
      />
    );
  return (
    <div className={styles.gallery}>
      <p>{template.summary}</p>
      {template.needs.length > 0 && (
        <Alert showIcon type="info" title={t('needs', { names: listNames(template.needs) })} />
      )}
      <h3>{t('steps')}</h3>
      <Steps
        direction={phone ? 'vertical' : 'horizontal'}
        size="small"
        current={-1}
        items={template.steps.map(({ name, handler, condition }) => ({
          title: name,
          description: condition === null ? handler : t('conditional', { handler, condition }),
        }))}
      />
      <h3>{t('adoption')}</h3>
      <Form<Named>
        form={form}
        layout="vertical"
        initialValues={{ name: template.name, key: randomKey(template.key) }}
        onFinish={(named) => void adopt(named)}
      >
        <Form.Item
          name="name"
          label={ofProcess('create.name')}
          rules={[{ required: true, message: ofProcess('create.nameMissing') }]}
        >
          <Input maxLength={limits.processNameLength} />
        </Form.Item>
        <Form.Item
          name="key"
          label={ofProcess('create.key')}
          extra={ofProcess('create.keyHint')}
          rules={processKeyRules(ofProcess)}
        >
          <Input maxLength={limits.processKeyLength} autoCapitalize="none" spellCheck={false} />
        </Form.Item>
        <div className={styles.footer}>
          <Button onClick={onBack}>{t('back')}</Button>
          <Button type="primary" htmlType="submit" loading={busy}>
            {t('adopt')}
          </Button>
        </div>
      </Form>
      <h3>{t('form')}</h3>
      {data ? (
        <div className={styles.preview}>
          <FormPreview form={data.form} columns={phone ? 1 : data.form.columns} />
        </div>
      ) : (
        <LoadState error={error} onRetry={() => void refetch()} />
      )}
    </div>
  );
}
