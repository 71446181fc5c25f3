import { PauseCircleOutlined } from '@ant-design/icons';
import type { definitions } from '@portal/contract';
import type { DataColumn } from '@portal/widgets';
import { Icon } from '@portal/widgets/icon';
import { Button, Tag, Tooltip } from 'antd';
import type { TFunction } from 'i18next';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { RelativeTime } from '../../shared/ui/RelativeTime';
import styles from './DefinitionsPage.module.css';

type Definition = definitions.DefinitionRecord;
type Entitle = ((definition: Definition) => void) | undefined;
type Open = (definition: Definition, target: 'draft' | 'deployed' | 'versions') => void;

const Name = ({ definition }: { definition: Definition }) => (
  <div className={styles.name}>
    <strong>{definition.name}</strong>
    <span className={styles.key}>{definition.processDefinitionKey}</span>
  </div>
);

/** Shows who saved it and when, or a dash. */
export function Saved({ by, time }: { by: string | null; time: string | null }) {
  return time ? (
    <span className={styles.saved}>
      {by}
      <small>
        <RelativeTime value={time} />
      </small>
    </span>
  ) : (
    '—'
  );
}

function Version({ definition: { version, suspension } }: { definition: Definition }) {
  const { t } = useTranslation('definitions');
  if (version === null) return <Tag>{t('list.notDeployed')}</Tag>;
  return (
    <span className={styles.tags}>
      <Tag color="success">v{version}</Tag>
      {suspension && <SuspendedTag suspension={suspension} />}
    </span>
  );
}

/** Shows that a version starts no instances. On hover and focus it names who suspended it, when and why. */
export function SuspendedTag({ suspension }: { suspension: NonNullable<definitions.Suspension> }) {
  const { t } = useTranslation('definitions');
  return (
    <Tooltip trigger={['hover', 'focus']} title={t('list.suspendedBy', { ...suspension, by: suspension.by ?? '—' })}>
      <Tag color="warning" icon={<Icon of={PauseCircleOutlined} />} tabIndex={0}>
        {t('list.suspended')}
      </Tag>
    </Tooltip>
  );
}

export const definitionColumns = (
  t: TFunction<'definitions'>,
  open: Open,
  /** Missing for those who may not publish. */
  entitle: Entitle,
): DataColumn<Definition>[] => [
  { key: 'name', title: t('column.name'), render: (definition) => <Name definition={definition} /> },
  { key: 'version', title: t('column.version'), render: (definition) => <Version definition={definition} /> },
  {
    key: 'deployed',
    title: t('column.deployed'),
    render: ({ deployedBy, deployedTime }) => <Saved by={deployedBy} time={deployedTime} />,
  },
  {
    key: 'draft',
    title: t('column.draft'),
    render: ({ draftBy, draftTime }) => <Saved by={draftBy} time={draftTime} />,
  },
  {
    key: 'operations',
    title: t('column.operations'),
    render: (definition) => (
      <div className={styles.operations}>
        <Button
          type="link"
          disabled={definition.version === null || !definition.designable}
          title={definition.designable ? undefined : t('list.closed')}
          onClick={() => open(definition, 'deployed')}
        >
          {t('list.open')}
        </Button>
        <Button
          type="link"
          disabled={!definition.hasDraft || !definition.designable}
          onClick={() => open(definition, 'draft')}
        >
          {t('list.openDraft')}
        </Button>
        <Button type="link" disabled={!definition.designable} onClick={() => open(definition, 'versions')}>
          {t('list.versions')}
        </Button>
        {entitle && (
          <Button type="link" disabled={!definition.designable} onClick={() => entitle(definition)}>
            {t('rights.open')}
          </Button>
        )}
      </div>
    ),
  },
];

export const DefinitionCard = ({ definition, versions }: { definition: Definition; versions: ReactNode }) => (
  <>
    <Name definition={definition} />
    <Version definition={definition} />
    <Saved by={definition.deployedBy ?? definition.draftBy} time={definition.deployedTime ?? definition.draftTime} />
    {versions}
  </>
);
