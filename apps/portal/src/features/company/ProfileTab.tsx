import { companyProfile as definition } from '@portal/contract/company';
import { settle } from '@portal/contract/forms';
import type { StoredRecord } from '@portal/contract/records';
import { FieldPortsProvider } from '@portal/widgets/fields';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Button, Flex, Form } from 'antd';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  changeCompanyType,
  companyTypes,
  readCompanyProfile,
  refreshCompany,
  saveCompanyProfile,
  type CompanyProfile,
} from '../../shared/api/company';
import { FormDialog } from '../../shared/dialogs/FormDialog';
import { EditedForm } from '../../shared/fields/EditedForm';
import { FormDetails } from '../../shared/fields/FormDetails';
import { compiledForm } from '../../shared/fields/form-values';
import { notice } from '../../shared/notice';
import { recordPorts } from '../../shared/records/RecordDetail';
import { EmptyState } from '../../shared/ui/placeholders/EmptyState';
import { UnitNatureChoice } from '../../shared/unit-nature/UnitNatureChoice';
import styles from './company.module.css';

/** Shows the profile read-only. Administrators change it in its form. */
export function ProfileTab({ profile }: { profile: CompanyProfile }) {
  const { t } = useTranslation('company');
  const { record, editable } = profile;
  const [editing, setEditing] = useState(false);
  const ports = useMemo(() => recordPorts(definition, record ?? undefined), [record]);
  const edit = editable && (
    <Button type="primary" onClick={() => setEditing(true)}>
      {t('edit')}
    </Button>
  );
  return (
    <FieldPortsProvider value={ports}>
      {editing && <ProfileForm profile={profile} onClose={() => setEditing(false)} />}
      {!editing && (
        <Flex justify="space-between" gap={8} wrap className={styles.head}>
          <NatureLine profile={profile} />
          {record && edit}
        </Flex>
      )}
      {!editing && !record && <EmptyState text={t('empty')} step={edit} />}
      {!editing && record && (
        <FormDetails
          columns={2}
          state={settle(compiledForm(definition.form), record.values)}
          keys={definition.form.fields.map(({ key }) => key)}
        />
      )}
    </FieldPortsProvider>
  );
}

function ProfileForm({ profile, onClose }: { profile: CompanyProfile; onClose: () => void }) {
  const { record, companyId, companyName } = profile;
  const client = useQueryClient();
  /* The first save begins with the name that the company has in the organisation. */
  const fresh = { revision: 0, values: { name: companyName } };
  return (
    <EditedForm<Pick<StoredRecord, 'revision' | 'values'>, unknown>
      compiled={compiledForm(definition.form)}
      stored={record ?? fresh}
      draft={`${definition.area} ${companyId} r${record?.revision ?? 0}`}
      send={(submitted, base) =>
        saveCompanyProfile(base?.revision ?? 0, record ? submitted : { name: companyName, ...submitted })
      }
      readCurrent={async () => (await readCompanyProfile()).record ?? undefined}
      onSaved={async () => {
        await refreshCompany(client);
        onClose();
      }}
      onCancel={onClose}
    />
  );
}

/** The nature of the company, which its administrators change apart from the profile. */
function NatureLine({ profile: { editable, nature } }: { profile: CompanyProfile }) {
  const { t, i18n } = useTranslation('company');
  const client = useQueryClient();
  const { data } = useQuery(companyTypes(i18n.language));
  const [changing, setChanging] = useState(false);
  const name = data?.types.find(({ value }) => value === nature)?.label ?? nature ?? t('noNature');
  return (
    <div className={styles.nature}>
      <span>{t('natureIs', { nature: name })}</span>
      {editable && (
        <Button size="small" onClick={() => setChanging(true)}>
          {t('changeNature')}
        </Button>
      )}
      {changing && (
        <FormDialog<{ type: string }>
          title={t('changeNature')}
          draft={`company nature ${nature}`}
          okText={t('changeNature')}
          initialValues={nature === null ? {} : { type: nature }}
          send={async ({ type }) => {
            await changeCompanyType(type, nature);
            notice.success(t('natureSaved'));
            await refreshCompany(client);
            setChanging(false);
          }}
          onClose={() => setChanging(false)}
        >
          <Form.Item name="type" rules={[{ required: true, message: t('noNature') }]}>
            <UnitNatureChoice label={t('nature')} />
          </Form.Item>
        </FormDialog>
      )}
    </div>
  );
}
