import { teamParameters } from '@portal/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Alert, Button, Form, InputNumber, Radio, Skeleton, Space } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { changeParameters, parameters, type Parameters as Values, type StoredParameters } from '../../shared/api/team';
import { useDraft } from '../../shared/drafts/useDraft';
import { messageOfError } from '../../shared/http';
import { notice } from '../../shared/notice';
import { ListHead } from '../../shared/ui/ListHead';
import { LoadError } from '../../shared/ui/LoadError';
import { UnitSelect } from '../organisation';
import styles from './team.module.css';

const { invitationDays, peopleScopes } = teamParameters;

/** What the administrators of the current company set for it. */
export function Parameters({ companyId }: { companyId: number }) {
  const { data, error, refetch } = useQuery(parameters());
  if (error && !data) return <LoadError error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton active />;
  return <ParametersForm key={data.revision} companyId={companyId} stored={data} onReload={refetch} />;
}

interface Props {
  companyId: number;
  stored: StoredParameters;
  onReload: () => Promise<unknown>;
}

/** What is typed and not saved stays as a draft, and is asked about before it is lost. */
function ParametersForm({ companyId, stored, onReload }: Props) {
  const { t } = useTranslation('team');
  const queries = useQueryClient();
  const { revision, widestScope, joinUnit, ...values } = stored;
  const draft = useDraft<Partial<Values>>(`parameters ${companyId} ${revision}`);
  const [failure, setFailure] = useState('');
  const [busy, setBusy] = useState(false);

  async function save(typed: Values) {
    setBusy(true);
    setFailure('');
    try {
      await changeParameters({ ...typed, joinUnitId: typed.joinUnitId ?? null, revision });
      draft.discard();
      notice.success(t('parameter.saved'));
      await queries.invalidateQueries({ queryKey: ['team'] });
    } catch (issue) {
      setFailure(messageOfError(issue));
    }
    setBusy(false);
  }
  const reload = () => {
    draft.discard();
    setFailure('');
    void onReload();
  };
  const allowed = peopleScopes.slice(peopleScopes.indexOf(widestScope));
  return (
    <section className={styles.nature}>
      <ListHead title={t('parameters')} hint={t('natureHint')} />
      <Form<Values>
        layout="vertical"
        initialValues={{ ...values, ...draft.stored }}
        onValuesChange={(_, typed) => draft.keep(typed)}
        onFinish={(typed) => void save(typed)}
      >
        <Form.Item name="peopleScope" label={t('parameter.peopleScope')} extra={t('parameter.peopleScopeHint')}>
          <Radio.Group options={allowed.map((scope) => ({ value: scope, label: t(`parameter.scope.${scope}`) }))} />
        </Form.Item>
        <Form.Item
          name="invitationDays"
          label={t('parameter.invitationDays')}
          rules={[{ required: true, message: t('parameter.invitationDaysRequired', { ...invitationDays }) }]}
        >
          <InputNumber min={invitationDays.min} max={invitationDays.max} precision={0} suffix={t('parameter.days')} />
        </Form.Item>
        <Form.Item name="joinUnitId" label={t('parameter.joinUnit')} extra={t('parameter.joinUnitHint')}>
          <UnitSelect required={false} except={0} companyId={companyId} {...(joinUnit && { chosen: joinUnit })} />
        </Form.Item>
        {failure && <Alert type="error" showIcon role="alert" title={failure} />}
        <Space>
          <Button type="primary" htmlType="submit" loading={busy}>
            {t('save')}
          </Button>
          {failure && <Button onClick={reload}>{t('parameter.reload')}</Button>}
        </Space>
      </Form>
    </section>
  );
}
