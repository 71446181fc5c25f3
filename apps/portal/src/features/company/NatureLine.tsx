import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Button, Form } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { changeCompanyType, companyTypes, refreshCompany, type CompanyProfile } from '../../shared/api/company';
import { FormDialog } from '../../shared/dialogs/FormDialog';
import { notice } from '../../shared/notice';
import { UnitNatureChoice } from '../../shared/unit-nature/UnitNatureChoice';
import styles from './company.module.css';

/** The nature of the company, which its administrators change apart from the profile. */
export function NatureLine({ profile: { editable, nature } }: { profile: CompanyProfile }) {
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
