import { permissions } from '@portal/contract';
import { useQuery } from '@tanstack/react-query';
import { Checkbox, Form, Skeleton } from 'antd';
import { useTranslation } from 'react-i18next';
import {
  changeUnit,
  disableUnit,
  mergeUnit,
  moveUnit,
  removeUnit,
  unitImpact,
  type UnitDetail,
} from '../../../shared/api/organisation/administration';
import { FormDialog } from '../../../shared/dialogs/FormDialog';
import { listNames } from '../../../shared/i18n/texts';
import { useReachesAll } from '../../../shared/session/store';
import { LoadError } from '../../../shared/ui/placeholders/LoadError';
import { AreaItem, UnitFields, type UnitValues } from './UnitFields';
import { UnitSelect } from './UnitSelect';

interface Props {
  unit: UnitDetail;
  onClose: () => void;
  /** Called with the unit to show next, or null for none. */
  onDone: (text: string, unitId: number | null) => Promise<void>;
}

export function RenameDialog({ unit, onClose, onDone }: Props) {
  const { unitId, revision, name, sort, isCompany, areaId } = unit;
  const { t } = useTranslation('units');
  return (
    <FormDialog<UnitValues & { areaId?: number }>
      title={t('rename')}
      draft={`unit ${unitId} r${revision}`}
      okText={t('save')}
      initialValues={{ name, sort, ...(areaId !== null && { areaId }) }}
      send={async (values) => {
        await changeUnit({ unitId, revision, ...values });
        await onDone(t('saved'), unitId);
      }}
      onClose={onClose}
    >
      <UnitFields />
      {isCompany && <AreaItem />}
    </FormDialog>
  );
}

export function MoveDialog({ unit: { unitId, revision, name, path, isCompany }, onClose, onDone }: Props) {
  const { t } = useTranslation('units');
  const administersAll = useReachesAll(permissions.departmentAdd);
  return (
    <FormDialog<{ parentId?: number; top?: boolean }>
      title={t('moveTitle', { name })}
      draft={`unit ${unitId} r${revision} move`}
      okText={t('move')}
      send={async ({ parentId, top }) => {
        await moveUnit({ unitId, revision, parentId: top ? null : parentId! });
        await onDone(t('moved'), unitId);
      }}
      onClose={onClose}
    >
      <p>{t('moveText')}</p>
      <Impact unitId={unitId} />
      {isCompany && administersAll && (
        <Form.Item name="top" valuePropName="checked">
          <Checkbox>{t('toTop')}</Checkbox>
        </Form.Item>
      )}
      <Form.Item noStyle dependencies={['top']}>
        {({ getFieldValue }) =>
          getFieldValue('top') ? null : (
            <Form.Item name="parentId" label={t('parent')} rules={[{ required: true, message: t('parentRequired') }]}>
              <UnitSelect except={unitId} exceptBelow={path} />
            </Form.Item>
          )
        }
      </Form.Item>
    </FormDialog>
  );
}

export function MergeDialog({ unit: { unitId, companyId, revision, name }, onClose, onDone }: Props) {
  const { t } = useTranslation('units');
  return (
    <FormDialog<{ intoId: number }>
      title={t('mergeTitle', { name })}
      draft={`unit ${unitId} r${revision} merge`}
      okText={t('merge')}
      danger
      send={async ({ intoId }) => {
        await mergeUnit({ unitId, revision, intoId });
        await onDone(t('merged'), intoId);
      }}
      onClose={onClose}
    >
      <p>{t('mergeText')}</p>
      <Impact unitId={unitId} />
      <Form.Item name="intoId" label={t('into')} rules={[{ required: true, message: t('intoRequired') }]}>
        <UnitSelect except={unitId} companyId={companyId} />
      </Form.Item>
    </FormDialog>
  );
}

export function DisableDialog({ unit: { unitId, revision, name }, onClose, onDone }: Props) {
  const { t } = useTranslation('units');
  return (
    <FormDialog
      title={t('disableTitle', { name })}
      draft={null}
      okText={t('disable')}
      danger
      send={async () => {
        await disableUnit({ unitId, revision });
        await onDone(t('disabledDone'), unitId);
      }}
      onClose={onClose}
    >
      <p>{t('disableText')}</p>
      <Impact unitId={unitId} />
    </FormDialog>
  );
}

export function RemoveDialog({ unit: { unitId, revision, parentId, name }, onClose, onDone }: Props) {
  const { t } = useTranslation('units');
  return (
    <FormDialog
      title={t('removeTitle', { name })}
      draft={null}
      okText={t('remove')}
      danger
      send={async () => {
        await removeUnit({ unitId, revision });
        await onDone(t('removed'), parentId);
      }}
      onClose={onClose}
    >
      <p>{t('removeText')}</p>
      <Impact unitId={unitId} />
    </FormDialog>
  );
}

/** Shows what depends on a unit. */
function Impact({ unitId }: { unitId: number }) {
  const { t } = useTranslation('units');
  const { data, error, refetch } = useQuery(unitImpact(unitId));
  if (!data) return error ? <LoadError error={error} onRetry={() => void refetch()} /> : <Skeleton active />;
  const { members, units, administrators, heads, tasks, processes } = data;
  return (
    <ul>
      <li>{t('impact.units', { count: units })}</li>
      <li>{t('impact.members', { count: members })}</li>
      {administrators > 0 && <li>{t('impact.administrators', { count: administrators })}</li>}
      {heads > 0 && <li>{t('impact.heads', { count: heads })}</li>}
      {tasks > 0 && <li>{t('impact.tasks', { count: tasks })}</li>}
      {processes.length > 0 && <li>{t('impact.processes', { names: listNames(processes) })}</li>}
    </ul>
  );
}
