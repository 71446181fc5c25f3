import { teamParameters } from '@portal/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Form, InputNumber, Radio, Skeleton } from 'antd';
import { useTranslation } from 'react-i18next';
import { changeParameters, parameters, type Parameters as Values, type StoredParameters } from '../../shared/api/team';
import { EditedFormFooter } from '../../shared/drafts/EditedFormFooter';
import { useEditedForm } from '../../shared/drafts/useEditedForm';
import { notice } from '../../shared/notice';
import { ListHead } from '../../shared/ui/ListHead';
import { LoadError } from '../../shared/ui/placeholders/LoadError';
import { UnitSelect } from '../organisation';
import styles from './team.module.css';

const { invitationDays, peopleScopes } = teamParameters;

/** Edits the parameters that administrators set for the current company. */
export function Parameters({ companyId }: { companyId: number }) {
  const { data, error, refetch } = useQuery(parameters());
  if (error && !data) return <LoadError error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton active />;
  return <ParametersForm companyId={companyId} stored={data} onReload={() => refetch({ throwOnError: true })} />;
}

const valuesOf = ({ peopleScope, invitationDays: days, joinUnitId }: StoredParameters): Values => ({
  peopleScope,
  invitationDays: days,
  joinUnitId,
});

interface Props {
  companyId: number;
  stored: StoredParameters;
  onReload: () => Promise<unknown>;
}

/** Unsaved input is kept as a draft, and a question is asked before it is lost. */
function ParametersForm({ companyId, stored, onReload }: Props) {
  const { t } = useTranslation('team');
  const queries = useQueryClient();
  const { widestScope, joinUnit } = stored;
  const edited = useEditedForm({
    subject: `parameters ${companyId}`,
    stored,
    valuesOf,
    save: async (typed, revision) => {
      await changeParameters({ ...typed, joinUnitId: typed.joinUnitId ?? null, revision });
      notice.success(t('parameter.saved'));
      await queries.invalidateQueries({ queryKey: ['team'] });
    },
    reload: onReload,
  });
  const allowed = peopleScopes.slice(peopleScopes.indexOf(widestScope));
  return (
    <section className={styles.nature}>
      <ListHead title={t('parameters')} hint={t('natureHint')} />
      <Form<Values> {...edited.props} layout="vertical">
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
        <EditedFormFooter edited={edited} />
      </Form>
    </section>
  );
}
