import { companyProfile as definition } from '@portal/contract/company';
import { settle } from '@portal/contract/forms';
import type { StoredRecord } from '@portal/contract/records';
import { FieldPortsProvider } from '@portal/widgets/fields';
import { useQueryClient } from '@tanstack/react-query';
import { Button, Flex } from 'antd';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { readCompanyProfile, refreshCompany, saveCompanyProfile, type CompanyProfile } from '../../shared/api/company';
import { EditedForm } from '../../shared/fields/EditedForm';
import { FormDetails } from '../../shared/fields/FormDetails';
import { compiledForm } from '../../shared/fields/form-values';
import { recordPorts } from '../../shared/records/RecordReading';
import { EmptyState } from '../../shared/ui/placeholders/EmptyState';
import { NatureLine } from './NatureLine';
import styles from './company.module.css';

/** The profile for reading; administrators change it in its form. */
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
