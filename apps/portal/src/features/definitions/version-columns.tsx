import type { definitions } from '@portal/contract';
import type { DataColumn } from '@portal/widgets';
import { Button, Tag } from 'antd';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { ComparedSide } from '../../shared/paths';
import { Saved, SuspendedTag } from './definition-columns';
import styles from './ProcessDrawer.module.css';

type Version = definitions.VersionRecord;

export interface VersionActions {
  newest: number | null;
  hasDraft: boolean;
  view: (version: number) => void;
  compare: (before: ComparedSide, after: ComparedSide) => void;
  restore: (version: number) => Promise<void>;
  copy: (version: number) => void;
  suspend: (version: Version) => void;
}

function Actions({ record, actions }: { record: Version; actions: VersionActions }) {
  const { t } = useTranslation('definitions');
  const { newest, hasDraft, compare } = actions;
  const { version, suspension } = record;
  const other = newest === version ? version - 1 : newest;
  return (
    <div className={styles.links}>
      <Button type="link" onClick={() => actions.view(version)}>
        {t('drawer.view')}
      </Button>
      {other !== null && other > 0 && (
        <Button type="link" onClick={() => compare(Math.min(version, other), Math.max(version, other))}>
          {t('drawer.compareWith', { other: `v${other}` })}
        </Button>
      )}
      {hasDraft && (
        <Button type="link" onClick={() => compare(version, 'draft')}>
          {t('drawer.compareWithDraft')}
        </Button>
      )}
      <Button type="link" onClick={() => void actions.restore(version)}>
        {t('drawer.restore')}
      </Button>
      <Button type="link" onClick={() => actions.copy(version)}>
        {t('drawer.copy')}
      </Button>
      <Button type="link" onClick={() => actions.suspend(record)}>
        {t(suspension ? 'drawer.activate' : 'drawer.suspend')}
      </Button>
    </div>
  );
}

function VersionNumber({ record: { version, suspension }, newest }: { record: Version; newest: number | null }) {
  const { t } = useTranslation('definitions');
  return (
    <span className={styles.tags}>
      v{version} {version === newest && <Tag color="success">{t('drawer.newest')}</Tag>}
      {suspension && <SuspendedTag suspension={suspension} />}
    </span>
  );
}

export const versionColumns = (t: TFunction<'definitions'>, actions: VersionActions): DataColumn<Version>[] => [
  {
    key: 'version',
    title: t('drawer.version'),
    render: (record) => <VersionNumber record={record} newest={actions.newest} />,
  },
  { key: 'name', title: t('drawer.name'), render: ({ name }) => name },
  { key: 'tag', title: t('drawer.tag'), render: ({ versionTag }) => versionTag || '—' },
  {
    key: 'deployed',
    title: t('drawer.deployed'),
    render: ({ deployedBy, deployedTime }) => <Saved by={deployedBy} time={deployedTime} />,
  },
  {
    key: 'operations',
    title: t('drawer.operations'),
    render: (record) => <Actions record={record} actions={actions} />,
  },
];

export const VersionCard = ({ record, actions }: { record: Version; actions: VersionActions }) => (
  <>
    <strong>
      <VersionNumber record={record} newest={actions.newest} /> {record.versionTag}
    </strong>
    <Saved by={record.deployedBy} time={record.deployedTime} />
    <Actions record={record} actions={actions} />
  </>
);
