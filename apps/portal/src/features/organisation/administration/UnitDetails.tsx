import { limits, permissions, units } from '@portal/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Button, Flex, Form, Popconfirm, Tag } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { pickerPorts } from '../../../shared/api/organisation/organisation';
import { FormDialog } from '../../../shared/dialogs/FormDialog';
import { listNames } from '../../../shared/i18n/texts';
import {
  enableUnit,
  setHeads,
  unitDetail,
  unitsKey,
  verifyUnit,
  type UnitDetail,
} from '../../../shared/api/organisation/administration';
import { Details, type Detail } from '../../../shared/layouts/Details';
import { ChosenPeople } from '../../../shared/people/ChosenPeople';
import { useReachesAll } from '../../../shared/session/store';
import { notice } from '../../../shared/notice';
import { LoadError } from '../../../shared/ui/placeholders/LoadError';
import { PagePlaceholder } from '../../../shared/ui/placeholders/PagePlaceholder';
import { AreaName } from './UnitFields';
import { NewUnitDialog } from './NewUnitDialog';
import styles from './organisation.module.css';
import { DisableDialog, MergeDialog, MoveDialog, RemoveDialog, RenameDialog } from './UnitDialogs';
import { UnitMembers } from './UnitMembers';

interface Props {
  unitId: number;
  onOpen: (unitId: number | null) => void;
}

/** Shows a unit, the actions on it, and its members. */
export function UnitDetails({ unitId, onOpen }: Props) {
  const { data, error, refetch } = useQuery(unitDetail(unitId));
  if (!data) return error ? <LoadError error={error} onRetry={() => void refetch()} /> : <PagePlaceholder />;
  return <Unit unit={data} onOpen={onOpen} />;
}

const dialogs = {
  rename: RenameDialog,
  heads: HeadsDialog,
  move: MoveDialog,
  merge: MergeDialog,
  disable: DisableDialog,
  remove: RemoveDialog,
};

function Unit({ unit, onOpen }: { unit: UnitDetail; onOpen: Props['onOpen'] }) {
  const { t } = useTranslation('units');
  const client = useQueryClient();
  const [dialog, setDialog] = useState<keyof typeof dialogs | 'create'>();
  const { unitId, revision, name, path, isCompany, status, administeredThrough, verified } = unit;
  /* A refusal may be caused by changes that others made meanwhile. */
  const refresh = () => client.invalidateQueries({ queryKey: [unitsKey] });
  const close = () => {
    setDialog(undefined);
    void refresh();
  };
  const finish = async (text: string, shown: number | null) => {
    setDialog(undefined);
    notice.success(text);
    if (shown !== unitId) onOpen(shown);
    await client.invalidateQueries({
      queryKey: [unitsKey],
      /* A deleted unit cannot be read again. */
      predicate: ({ queryKey }) => shown === unitId || !queryKey.includes(unitId),
    });
  };
  const administersAll = useReachesAll(permissions.departmentAdd);
  const act = (work: Promise<unknown>, text: string) =>
    void work.then(
      () => finish(text, unitId),
      refresh, // the client has shown why
    );
  const namesOf = (people: readonly { chineseName: string }[]) =>
    listNames(people.map(({ chineseName }) => chineseName)) || '—';
  const items: Detail[] = [
    { key: 'kind', label: t('kind'), text: t(isCompany ? 'company' : 'department') },
    {
      key: 'status',
      label: t('status'),
      text: (
        <Tag color={status === units.unitStatus.active ? 'success' : 'default'}>
          {t(status === units.unitStatus.active ? 'active' : 'disabled')}
        </Tag>
      ),
    },
    { key: 'path', label: t('path'), text: path, wide: true },
    { key: 'heads', label: t('heads'), text: namesOf(unit.heads), wide: true },
    { key: 'deputies', label: t('deputies'), text: namesOf(unit.deputies), wide: true },
  ];
  if (isCompany) items.push({ key: 'area', label: t('area'), text: <AreaName areaId={unit.areaId} />, wide: true });
  if (!verified) items.push({ key: 'verified', label: t('verification'), text: t('unverified'), wide: true });
  if (isCompany)
    items.push({ key: 'administrators', label: t('administrators'), text: namesOf(unit.administrators), wide: true });
  const Dialog = dialog === undefined || dialog === 'create' ? undefined : dialogs[dialog];
  return (
    <>
      <h2 className={styles.name}>{name}</h2>
      <Details items={items} />
      {administeredThrough && <p className={styles.note}>{t('administeredThrough')}</p>}
      <Flex wrap gap="small" className={styles.actions}>
        <Button type="primary" onClick={() => setDialog('create')}>
          {t('create')}
        </Button>
        <Button onClick={() => setDialog('rename')}>{t('rename')}</Button>
        <Button onClick={() => setDialog('heads')}>{t('setHeads')}</Button>
        <Button disabled={administeredThrough} onClick={() => setDialog('move')}>
          {t('move')}
        </Button>
        {!isCompany && <Button onClick={() => setDialog('merge')}>{t('merge')}</Button>}
        {status === units.unitStatus.active ? (
          <Button danger disabled={administeredThrough} onClick={() => setDialog('disable')}>
            {t('disable')}
          </Button>
        ) : (
          <Button onClick={() => act(enableUnit({ unitId, revision }), t('enabledDone'))}>{t('enable')}</Button>
        )}
        {!verified && administersAll && (
          <Popconfirm
            title={t('verifyConfirm', { name })}
            okText={t('verify')}
            onConfirm={() => act(verifyUnit({ unitId, revision }), t('verifiedDone'))}
          >
            <Button>{t('verify')}</Button>
          </Popconfirm>
        )}
        <Button danger disabled={unit.members + unit.units > 0} onClick={() => setDialog('remove')}>
          {t('remove')}
        </Button>
      </Flex>
      <UnitMembers unit={unit} />
      {Dialog && <Dialog unit={unit} onClose={close} onDone={finish} />}
      {dialog === 'create' && <NewUnitDialog parent={unit} onClose={close} onCreated={close} />}
    </>
  );
}

type Person = UnitDetail['heads'][number];
type Values = Pick<UnitDetail, 'heads' | 'deputies'>;

interface HeadsDialogProps {
  unit: UnitDetail;
  onClose: () => void;
  onDone: (text: string, unitId: number | null) => Promise<void>;
}

const idsOf = (people: readonly Person[]) => people.map(({ userId }) => userId);

/** Chooses the heads and deputies of a unit. */
function HeadsDialog({ unit: { unitId, revision, heads, deputies }, onClose, onDone }: HeadsDialogProps) {
  const { t } = useTranslation('units');
  const picker = {
    limit: limits.headsPerUnit,
    ports: pickerPorts,
    removeLabel: (name: string) => t('removePerson', { name }),
  };
  return (
    <FormDialog<Values>
      title={t('setHeads')}
      draft={`unit ${unitId} r${revision} heads`}
      okText={t('save')}
      initialValues={{ heads, deputies }}
      send={async (values) => {
        await setHeads({ unitId, revision, headIds: idsOf(values.heads), deputyIds: idsOf(values.deputies) });
        await onDone(t('saved'), unitId);
      }}
      onClose={onClose}
    >
      <Form.Item name="heads" label={t('heads')}>
        <ChosenPeople {...picker} title={t('chooseHeads')} button={{ children: t('chooseHeads') }} />
      </Form.Item>
      <Form.Item name="deputies" label={t('deputies')}>
        <ChosenPeople {...picker} title={t('chooseDeputies')} button={{ children: t('chooseDeputies') }} />
      </Form.Item>
    </FormDialog>
  );
}
