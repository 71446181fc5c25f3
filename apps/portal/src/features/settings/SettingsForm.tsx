import { settings as contract, limits, opinions, settingLabels, textsIn } from '@portal/contract';
import { useQueryClient } from '@tanstack/react-query';
import { Form, Input, InputNumber, Radio, Select, Switch } from 'antd';
import { useTranslation } from 'react-i18next';
import { editableSettings, saveSettings } from '../../shared/api/settings/administration';
import { reloadPlatformSettings, usePlatformSettings } from '../../shared/api/settings/settings';
import { EditedFormFooter } from '../../shared/drafts/EditedFormFooter';
import { useEditedForm } from '../../shared/drafts/useEditedForm';
import { currentLocale } from '../../shared/i18n';
import { notice } from '../../shared/notice';
import { PictureInput } from './PictureInput';
import styles from './settings.module.css';

const { settingLimits } = contract;
type Settings = contract.EditableSettings;

const names = ['loginApplicationName', 'browserFrontTitle', 'browserBackTitle', 'copyrightBottomInfo'] as const;
const switches = [
  'captchaEnabled',
  'phoneSignIn',
  'socialSignIn',
  'passkeys',
  'oneSession',
  'registration',
  'unitDetails',
] as const;
const approvalSwitches = [
  'taskDrafts',
  'copyButton',
  'directReturn',
  'mayReviewOwn',
  'withoutHandler',
  'passing',
  'addSigners',
  'delegationReturns',
  'paperCodes',
  'opinionFiles',
  'voting',
] as const;
/** Numbers of appointments and ratings. */
const serviceNumbers = [
  { name: 'appointmentChangeHours', min: 0, max: 720, hint: 'appointmentChangeHours' },
  { name: 'appointmentMissedMost', min: 1, max: 20, hint: null },
  { name: 'appointmentBanDays', min: 0, max: 365, hint: 'appointmentBanDays' },
  { name: 'ratingDays', min: 1, max: 365, hint: 'ratingDays' },
] as const;
const pictures = ['frontIndexLogo', 'loginWebLogo', 'logoWebBackground', 'adminIndexLogo', 'browserIcon'] as const;
/** The parts of the form, in their order. */
export const parts = ['names', 'pictures', 'addresses', 'access', 'services', 'approval'] as const;
/** The id of the heading of a part. */
export const partId = (part: string): string => `settings-${part}`;
const addresses = ['websiteUrl', 'operationGuideUrl', 'androidAppUrl', 'microdiskUrl'] as const;

function valuesOf(stored: contract.StoredSettings): Settings {
  const { revision: _, ...settings } = stored;
  return settings;
}

const phraseParams = { count: opinions.phraseLimits.platform, length: limits.commentLength };

const checkPhrases = (texts: readonly string[], message: string): Promise<void> =>
  texts.filter((text) => text.trim() !== '').length > phraseParams.count ||
  texts.some((text) => text.trim().length > phraseParams.length)
    ? Promise.reject(new Error(message))
    : Promise.resolve();

interface Props {
  stored: contract.StoredSettings;
  onReload: () => Promise<unknown>;
}

/** The form of the settings. Unsaved input is kept as a draft, and a question is asked before it is lost. */
export function SettingsForm({ stored, onReload }: Props) {
  const { t } = useTranslation('settings');
  const queries = useQueryClient();
  const labels = textsIn(settingLabels, currentLocale());
  const edited = useEditedForm({
    subject: 'settings',
    stored,
    valuesOf,
    save: async (values, revision) => {
      const opinionPhrases = values.opinionPhrases.map((text) => text.trim()).filter((text) => text !== '');
      const saved = await saveSettings({ ...values, opinionPhrases, revision });
      queries.setQueryData(editableSettings().queryKey, saved);
      await reloadPlatformSettings();
      notice.success(t('saved'));
    },
    reload: onReload,
  });
  const captchaKind = usePlatformSettings()?.captchaKind ?? 'picture';
  const captchaHint = t(captchaKind === 'picture' ? 'hintOf.captchaEnabled' : `captchaHint.${captchaKind}`);
  const heading = (part: (typeof parts)[number]) => (
    <h2 id={partId(part)} tabIndex={-1}>
      {t(`part.${part}`)}
    </h2>
  );
  const required = { required: true, whitespace: true, message: t('required') };
  return (
    <Form {...edited.props} layout="vertical" className={styles.form}>
      {heading('names')}
      {names.flatMap((name) =>
        (['zh-CN', 'en-US'] as const).map((locale) => (
          <Form.Item
            key={`${name}.${locale}`}
            name={[name, locale]}
            label={t('localized', { label: labels[name], language: t(`language.${locale}`) })}
            rules={name === 'copyrightBottomInfo' ? [] : [required]}
          >
            <Input
              maxLength={name === 'copyrightBottomInfo' ? settingLimits.copyrightLength : settingLimits.nameLength}
            />
          </Form.Item>
        )),
      )}
      <Form.Item name="icpNumber" label={labels.icpNumber}>
        <Input maxLength={settingLimits.icpNumberLength} />
      </Form.Item>
      {heading('pictures')}
      {pictures.map((name) => (
        <Form.Item key={name} name={name} label={labels[name]} extra={t('pictureHint')}>
          <PictureInput label={labels[name]} />
        </Form.Item>
      ))}
      <Form.Item name="accent" label={labels.accent}>
        <Radio.Group options={contract.accents.map((value) => ({ value, label: t(`accent.${value}`) }))} />
      </Form.Item>
      {heading('addresses')}
      {addresses.map((name) => (
        <Form.Item key={name} name={name} label={labels[name]} extra={t(`hintOf.${name}`)}>
          <Input maxLength={settingLimits.addressLength} />
        </Form.Item>
      ))}
      <Form.Item name="microdiskHosts" label={labels.microdiskHosts} extra={t('hintOf.microdiskHosts')}>
        <Select
          mode="tags"
          open={false}
          suffixIcon={null}
          tokenSeparators={[' ', ',', '，']}
          maxCount={settingLimits.microdiskHosts}
        />
      </Form.Item>
      {heading('access')}
      <Form.Item name="visitorPages" label={labels.visitorPages} valuePropName="checked">
        <Switch />
      </Form.Item>
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
        <InputNumber min={1} max={settingLimits.passwordValidDays} precision={0} />
      </Form.Item>
      <Form.Item
        name="passwordLengthMin"
        label={labels.passwordLengthMin}
        extra={t('hintOf.passwordLengthMin')}
        rules={[{ required: true, message: t('required') }]}
      >
        <InputNumber min={limits.passwordLengthMin} max={settingLimits.requiredPasswordLength} precision={0} />
      </Form.Item>
      <Form.Item
        name="idleMinutes"
        label={labels.idleMinutes}
        extra={t('hintOf.idleMinutes')}
        rules={[{ required: true, message: t('required') }]}
      >
        <InputNumber min={0} max={settingLimits.idleMinutes} precision={0} />
      </Form.Item>
      {switches.map((name) => (
        <Form.Item
          key={name}
          name={name}
          label={labels[name]}
          extra={name === 'captchaEnabled' ? captchaHint : t(`hintOf.${name}`)}
          valuePropName="checked"
        >
          <Switch />
        </Form.Item>
      ))}
      {heading('services')}
      {serviceNumbers.map(({ name, min, max, hint }) => (
        <Form.Item
          key={name}
          name={name}
          label={labels[name]}
          {...(hint && { extra: t(`hintOf.${hint}`) })}
          rules={[{ required: true, message: t('required') }]}
        >
          <InputNumber min={min} max={max} precision={0} />
        </Form.Item>
      ))}
      {heading('approval')}
      {approvalSwitches.map((name) => (
        <Form.Item key={name} name={name} label={labels[name]} extra={t(`hintOf.${name}`)} valuePropName="checked">
          <Switch />
        </Form.Item>
      ))}
      <Form.Item name="taskLinks" label={labels.taskLinks} extra={t('hintOf.taskLinks')}>
        <Radio.Group options={contract.taskLinkModes.map((value) => ({ value, label: t(`taskLinks.${value}`) }))} />
      </Form.Item>
      <Form.Item name="taskLinkHours" label={labels.taskLinkHours} rules={[{ required: true, message: t('required') }]}>
        <InputNumber min={1} max={settingLimits.taskLinkHours} precision={0} />
      </Form.Item>
      <Form.Item
        name="draftDays"
        label={labels.draftDays}
        extra={t('hintOf.draftDays')}
        rules={[{ required: true, message: t('required') }]}
      >
        <InputNumber min={1} max={3650} precision={0} />
      </Form.Item>
      <Form.Item
        name="opinionPhrases"
        label={labels.opinionPhrases}
        extra={t('hintOf.opinionPhrases')}
        getValueProps={(texts: string[]) => ({ value: texts.join('\n') })}
        normalize={(text: string) => text.split('\n')}
        rules={[{ validator: (_, texts: string[]) => checkPhrases(texts, t('phrasesLimit', phraseParams)) }]}
      >
        <Input.TextArea autoSize={{ minRows: 3, maxRows: 10 }} />
      </Form.Item>
      <EditedFormFooter edited={edited} />
    </Form>
  );
}
