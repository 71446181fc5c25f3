import type { monitor as contract } from '@portal/contract';
import { useClearing } from '@portal/widgets/icon';
import { Alert, Select, Skeleton } from 'antd';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import styles from './migration.module.css';
import type { Report } from './useMigrationReport';

interface Props {
  report: Report;
  mapping: Readonly<Record<string, string>>;
  onMap: (mapping: Record<string, string>) => void;
}

/** The number of instances listed by name. The others are only counted. */
const namedInstances = 20;

/** Automatic mappings, manual mappings, and instances that cannot be migrated. */
export function MigrationReport({ report: { nodes, targets, check }, mapping, onMap }: Props) {
  const { t } = useTranslation('monitor');
  const clearing = useClearing();
  if (!nodes || !check) return <Skeleton active />;
  const open = nodes.filter(({ issue, given }) => issue !== null || given);
  const map = (nodeId: string, targetId: string | undefined) => {
    const { [nodeId]: _gone, ...others } = mapping;
    onMap(targetId === undefined ? others : { ...others, [nodeId]: targetId });
  };
  return (
    <section aria-label={t('migration.report')}>
      <Alert
        type={check.checked === 0 ? 'info' : check.blocked.length > 0 ? 'warning' : 'success'}
        showIcon
        role="status"
        title={summary(check, t)}
        description={t('migration.mapped', { count: nodes.length - open.length })}
      />
      {open.length > 0 && (
        <>
          <h2 className={styles.heading}>{t('migration.open')}</h2>
          <ul className={styles.list}>
            {open.map((node) => (
              <li key={node.nodeId}>
                <span>
                  {node.nodeName}
                  <small>{node.issue ? t(`migration.issues.${node.issue}`) : t('migration.given')}</small>
                </span>
                <Select
                  allowClear={clearing}
                  value={mapping[node.nodeId]}
                  placeholder={t('migration.becomes')}
                  aria-label={t('migration.becomesOf', { node: node.nodeName })}
                  options={targets
                    .filter(({ kind }) => kind === node.kind)
                    .map(({ nodeId, nodeName }) => ({ value: nodeId, label: labelOf(nodeId, nodeName) }))}
                  onChange={(targetId: string | undefined) => map(node.nodeId, targetId)}
                />
              </li>
            ))}
          </ul>
        </>
      )}
      {check.blocked.length > 0 && (
        <>
          <h2 className={styles.heading}>{t('migration.blocked')}</h2>
          <ul className={styles.list}>
            {check.blocked.slice(0, namedInstances).map((instance) => (
              <Blocked key={instance.procInstId} instance={instance} />
            ))}
          </ul>
          {check.blocked.length > namedInstances && (
            <p>{t('migration.moreBlocked', { count: check.blocked.length - namedInstances })}</p>
          )}
        </>
      )}
    </section>
  );
}

const labelOf = (nodeId: string, nodeName: string) => (nodeName === nodeId ? nodeId : `${nodeName} (${nodeId})`);

function summary(check: NonNullable<Report['check']>, t: TFunction<'monitor'>): string {
  const { checked, blocked, more } = check;
  const values = { count: checked, movable: checked - blocked.length, blocked: blocked.length };
  return t(checked === 0 ? 'migration.noInstances' : more ? 'migration.summaryMore' : 'migration.summary', values);
}

function Blocked({ instance: { title, issues } }: { instance: contract.BlockedInstance }) {
  const { t } = useTranslation('monitor');
  return (
    <li>
      <span>
        {title}
        {issues.map(({ nodeId, nodeName, issue }) => (
          <small key={`${nodeId} ${issue}`}>
            {t('migration.at', { node: nodeName, issue: t(`migration.issues.${issue}`) })}
          </small>
        ))}
      </span>
    </li>
  );
}
