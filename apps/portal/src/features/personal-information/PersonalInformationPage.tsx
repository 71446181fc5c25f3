import { fieldKinds } from '@portal/contract/fields';
import { settle } from '@portal/contract/forms';
import { personalForm } from '@portal/contract/personal-information';
import { FieldPortsProvider } from '@portal/widgets/fields';
import { lazyInPlace } from '@portal/widgets/load/lazy-in-place';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Alert, Button, Skeleton, Space } from 'antd';
import { Suspense, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  idCardField,
  personalInformation,
  readPersonalFile,
  type PersonalInformation,
} from '../../shared/api/personal-information';
import { FormDetails } from '../../shared/fields/FormDetails';
import { storedFilePorts } from '../../shared/fields/field-ports';
import { compiledForm } from '../../shared/fields/form-values';
import { Details } from '../../shared/layouts/Details';
import { ListHead } from '../../shared/ui/ListHead';
import { LoadError } from '../../shared/ui/placeholders/LoadError';
import { useDocumentTitle } from '../../shared/ui/useDocumentTitle';
import styles from './personal-information.module.css';

const PersonalForm = lazyInPlace(() => import('./PersonalForm'));
const PhoneDialog = lazyInPlace(() => import('./PhoneDialog'));

/** /myInformation: the user's own information, for reading and for changing. */
export function PersonalInformationPage() {
  const { t } = useTranslation('personalInformation');
  const queries = useQueryClient();
  const { data, error, refetch } = useQuery(personalInformation());
  const [editing, setEditing] = useState(false);
  const [changingPhone, setChangingPhone] = useState(false);
  const ports = useMemo(() => storedFilePorts(data?.values ?? {}, readPersonalFile), [data]);
  useDocumentTitle(t('title'));

  const refresh = () => queries.invalidateQueries({ queryKey: personalInformation().queryKey });

  return (
    <section className={styles.page}>
      <ListHead
        title={t('title')}
        hint={t('hint')}
        action={
          data && !editing ? (
            <Button type="primary" onClick={() => setEditing(true)}>
              {t('edit')}
            </Button>
          ) : undefined
        }
      />
      {!data && error && <LoadError error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton active aria-label={t('loading')} />}
      {data && !data.whole && <Alert type="warning" showIcon title={t('insecure')} />}
      {data && (
        <FieldPortsProvider value={ports}>
          {editing ? (
            <Suspense fallback={<Skeleton active />}>
              <PersonalForm
                stored={data}
                onSaved={async () => {
                  await refresh();
                  setEditing(false);
                }}
                onCancel={() => setEditing(false)}
              />
            </Suspense>
          ) : (
            <Information shown={data} onChangePhone={() => setChangingPhone(true)} />
          )}
        </FieldPortsProvider>
      )}
      {data && changingPhone && (
        <Suspense fallback={null}>
          <PhoneDialog
            revision={data.revision}
            onClose={() => setChangingPhone(false)}
            onDone={async () => {
              await refresh();
              setChangingPhone(false);
            }}
          />
        </Suspense>
      )}
    </section>
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
    <>
      <Details columns={2} items={account} />
      {shown.revision === 0 ? (
        <Alert type="info" showIcon title={t('empty')} />
      ) : (
        <FormDetails
          columns={2}
          state={settle(compiledForm(personalForm), masked, {})}
          keys={personalForm.fields.map(({ key }) => key)}
        />
      )}
    </>
  );
}
