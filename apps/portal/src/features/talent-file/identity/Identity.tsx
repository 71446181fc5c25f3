import { EditOutlined } from '@ant-design/icons';
import { fieldKinds } from '@portal/contract/fields';
import { settle } from '@portal/contract/forms';
import { personalForm } from '@portal/contract/personal-information';
import { FieldPortsProvider } from '@portal/widgets/fields';
import { Icon } from '@portal/widgets/icon';
import { lazyInPlace } from '@portal/widgets/load/lazy-in-place';
import { useQueryClient } from '@tanstack/react-query';
import { Alert, Button, Skeleton, Space } from 'antd';
import { Suspense, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  idCardField,
  personalInformation,
  readPersonalFile,
  type PersonalInformation,
} from '../../../shared/api/personal-information';
import { refreshTalentFile } from '../../../shared/api/talent-file';
import { FormDetails } from '../../../shared/fields/FormDetails';
import { storedFilePorts } from '../../../shared/fields/field-ports';
import { compiledForm } from '../../../shared/fields/form-values';
import { Details } from '../../../shared/layouts/Details';
import { Part } from '../sections/Part';
import { identityPart } from '../sections/parts';
import styles from './identity.module.css';

const PersonalForm = lazyInPlace(() => import('./PersonalForm'));
const PhoneDialog = lazyInPlace(() => import('./PhoneDialog'));

/** The user's own information, for reading and for changing. */
export function Identity({ shown }: { shown: PersonalInformation }) {
  const { t } = useTranslation('personalInformation');
  const queries = useQueryClient();
  const [editing, setEditing] = useState(false);
  const [changingPhone, setChangingPhone] = useState(false);
  const ports = useMemo(() => storedFilePorts(shown.values, readPersonalFile), [shown]);
  const refresh = async () => {
    await Promise.all([
      queries.invalidateQueries({ queryKey: personalInformation().queryKey }),
      refreshTalentFile(queries),
    ]);
  };
  const edit = (
    <Button icon={<Icon of={EditOutlined} />} onClick={() => setEditing(true)}>
      {t('edit')}
    </Button>
  );
  return (
    <Part of={identityPart} title={t('title')} action={!editing && edit}>
      <p className={styles.hint}>{t('hint')}</p>
      {!shown.whole && <Alert type="warning" showIcon title={t('insecure')} />}
      <FieldPortsProvider value={ports}>
        {editing ? (
          <Suspense fallback={<Skeleton active />}>
            <PersonalForm
              stored={shown}
              onSaved={async () => {
                await refresh();
                setEditing(false);
              }}
              onCancel={() => setEditing(false)}
            />
          </Suspense>
        ) : (
          <Information shown={shown} onChangePhone={() => setChangingPhone(true)} />
        )}
      </FieldPortsProvider>
      {changingPhone && (
        <Suspense fallback={null}>
          <PhoneDialog
            revision={shown.revision}
            onClose={() => setChangingPhone(false)}
            onDone={async () => {
              await refresh();
              setChangingPhone(false);
            }}
          />
        </Suspense>
      )}
    </Part>
  );
}

/** Shows the stored values. Phone and identity number are masked until the user asks for them. */
function Information({ shown, onChangePhone }: { shown: PersonalInformation; onChangePhone: () => void }) {
  const { t } = useTranslation('personalInformation');
  const [open, setOpen] = useState(false);
  const { phone, values, whole } = shown;
  const idCard = values[idCardField];
  const mask = (kind: 'mobile' | 'identity-number', text: string) =>
    whole && !open ? (fieldKinds[kind].mask?.(text) ?? '') : text;
  const masked = typeof idCard === 'string' ? { ...values, [idCardField]: mask('identity-number', idCard) } : values;
  const account = [
    { key: 'account', label: t('account'), text: shown.username },
    { key: 'name', label: t('name'), text: shown.chineseName },
    {
      key: 'phone',
      label: t('phone'),
      text: (
        <span className={styles.phone}>
          <span>{phone === null ? t('none') : mask('mobile', phone)}</span>
          {whole && (
            <Space size="small" wrap>
              <Button size="small" onClick={() => setOpen(!open)} aria-pressed={open}>
                {t(open ? 'hide' : 'show')}
              </Button>
              <Button size="small" onClick={onChangePhone}>
                {t('changePhone')}
              </Button>
            </Space>
          )}
        </span>
      ),
      wide: true,
    },
  ];
  return (
    <div className={styles.details}>
      <Details columns={2} items={account} />
      {shown.revision === 0 ? (
        <Alert type="info" showIcon title={t('empty')} />
      ) : (
        <FormDetails
          columns={2}
          state={settle(compiledForm(personalForm), masked, {})}
          keys={personalForm.fields.map(({ key }) => key).filter((key) => key !== 'photo')}
        />
      )}
    </div>
  );
}
