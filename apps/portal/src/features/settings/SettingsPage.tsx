import { limits, platform, settingLabels, textsIn, type administerSettings } from '@portal/contract';
import { useQuery } from '@tanstack/react-query';
import { Alert, Button, Form, Input, InputNumber, Radio, Select, Switch } from 'antd';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { editableSettings, saveSettings } from '../../shared/api/settings/administration';
import { reloadPlatformSettings } from '../../shared/api/settings/settings';
import { unsavedInput } from '../../shared/drafts/unsaved-input';
import { CallError } from '../../shared/http';
import { currentLocale } from '../../shared/i18n';
import { notice } from '../../shared/notice';
import { ListHead } from '../../shared/ui/ListHead';
import { LoadError } from '../../shared/ui/LoadError';
import { PagePlaceholder } from '../../shared/ui/PagePlaceholder';
import { useDocumentTitle } from '../../shared/ui/useDocumentTitle';
import { PictureInput } from './PictureInput';
import styles from './settings.module.css';

type Settings = administerSettings.EditableSettings;

const names = ['loginApplicationName', 'browserFrontTitle', 'browserBackTitle', 'copyrightBottomInfo'] as const;
const switches = ['captchaEnabled', 'phoneSignIn', 'socialSignIn', 'registration'] as const;
const pictures = ['frontIndexLogo', 'loginWebLogo', 'logoWebBackground', 'adminIndexLogo', 'browserIcon'] as const;
const addresses = ['websiteUrl', 'operationGuideUrl', 'androidAppUrl', 'microdiskUrl'] as const;

/** /background/settings: names, logos, addresses and password rules of the platform. */
export function SettingsPage() {
  const { t } = useTranslation('settings');
  const { data, error, refetch } = useQuery({ ...editableSettings(), staleTime: Infinity });
  useDocumentTitle(t('title'));
  return (
    <section>
      <ListHead title={t('title')} hint={t('hint')} />
      {!data && error && <LoadError error={error} onRetry={() => void refetch()} />}
      {!data && !error && <PagePlaceholder />}
      {data && <SettingsForm initial={data} />}
    </section>
  );
}

function SettingsForm({ initial }: { initial: Settings }) {
  const { t } = useTranslation('settings');
  const labels = textsIn(settingLabels, currentLocale());
  const [form] = Form.useForm<Settings>();
  useEffect(
    () => unsavedInput.watch({ isUnsaved: () => form.isFieldsTouched(), discard: () => form.resetFields() }),
    [form],
  );
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState('');
  const save = async (values: Settings) => {
    setBusy(true);
    setRefusal('');
    try {
      const saved = await saveSettings(values);
      form.resetFields();
      form.setFieldsValue(saved);
      await reloadPlatformSettings();
      notice.success(t('saved'));
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      setRefusal(error.message);
    } finally {
      setBusy(false);
    }
  };
  const required = { required: true, whitespace: true, message: t('required') };
  return (
    <Form
      form={form}
      layout="vertical"
      className={styles.form}
      initialValues={initial}
      onFinish={(values) => void save(values)}
    >
      <h2>{t('part.names')}</h2>
      {names.flatMap((name) =>
        (['zh-CN', 'en-US'] as const).map((locale) => (
          <Form.Item
            key={`${name}.${locale}`}
            name={[name, locale]}
            label={t('localized', { label: labels[name], language: t(`language.${locale}`) })}
            rules={name === 'copyrightBottomInfo' ? [] : [required]}
          >
            <Input maxLength={name === 'copyrightBottomInfo' ? 200 : 50} />
          </Form.Item>
        )),
      )}
      <Form.Item name="icpNumber" label={labels.icpNumber}>
        <Input maxLength={50} />
      </Form.Item>
      <h2>{t('part.pictures')}</h2>
      {pictures.map((name) => (
        <Form.Item key={name} name={name} label={labels[name]} extra={t('pictureHint')}>
          <PictureInput label={labels[name]} />
        </Form.Item>
      ))}
      <Form.Item name="accent" label={labels.accent}>
        <Radio.Group options={platform.accents.map((value) => ({ value, label: t(`accent.${value}`) }))} />
      </Form.Item>
      <h2>{t('part.addresses')}</h2>
      {addresses.map((name) => (
        <Form.Item key={name} name={name} label={labels[name]} extra={t(`hintOf.${name}`)}>
          <Input maxLength={500} />
        </Form.Item>
      ))}
      <Form.Item name="microdiskHosts" label={labels.microdiskHosts} extra={t('hintOf.microdiskHosts')}>
        <Select mode="tags" open={false} suffixIcon={null} tokenSeparators={[' ', ',', '，']} maxCount={20} />
      </Form.Item>
      <h2>{t('part.access')}</h2>
      <Form.Item name="newsPublic" label={labels.newsPublic} valuePropName="checked">
        <Switch />
      </Form.Item>
      <Form.Item
        name="administratorsSecondFactor"
        label={labels.administratorsSecondFactor}
        extra={t('hintOf.administratorsSecondFactor')}
        valuePropName="checked"
      >
        <Switch />
      </Form.Item>
      <Form.Item
        name="passwordValidDays"
        label={labels.passwordValidDays}
        rules={[{ required: true, message: t('required') }]}
      >
        <InputNumber min={1} max={3650} precision={0} />
      </Form.Item>
      <Form.Item
        name="passwordLengthMin"
        label={labels.passwordLengthMin}
        extra={t('hintOf.passwordLengthMin')}
        rules={[{ required: true, message: t('required') }]}
      >
        <InputNumber min={limits.passwordLengthMin} max={32} precision={0} />
      </Form.Item>
      {switches.map((name) => (
        <Form.Item key={name} name={name} label={labels[name]} extra={t(`hintOf.${name}`)} valuePropName="checked">
          <Switch />
        </Form.Item>
      ))}
      {refusal && <Alert type="error" showIcon title={refusal} role="alert" style={{ marginBottom: 16 }} />}
      <Button type="primary" htmlType="submit" loading={busy}>
        {t('save')}
      </Button>
    </Form>
  );
}
