import { FileTextOutlined } from '@ant-design/icons';
import { limits } from '@portal/contract';
import { Icon } from '@portal/widgets/icon';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { door, personSummary } from '../../shared/api/home';
import { lists, newestTodos } from '../../shared/api/tasks/lists';
import { listNames } from '../../shared/i18n/texts';
import { ListPanel, Panel, PanelRow } from '../../shared/ui/Panel';
import { RelativeTime } from '../../shared/ui/RelativeTime';
import type { WorkflowTarget } from '../../shared/workflow/target';
import { SuspendedMark } from '../../shared/workflow/tags';
import styles from './HomePage.module.css';

/** Shows the five newest to-dos. A push reads them again. */
export function NewestTodos({ onOpen }: { onOpen: (target: WorkflowTarget) => void }) {
  const { t } = useTranslation('home');
  return (
    <ListPanel
      title={t('newest.title')}
      more={{ label: t('newest.all'), to: '/process/todo' }}
      list={useQuery(newestTodos())}
      lines={4}
      empty={t('newest.empty')}
      renderRow={({ taskId, procInstId, title, suspended, taskName, initiatorName, startTime }) => (
        <PanelRow
          key={taskId}
          title={title}
          note={
            <>
              {suspended && <SuspendedMark />} {taskName} · {initiatorName} · <RelativeTime value={startTime} />
            </>
          }
          onOpen={() => onOpen({ procInstId, taskId })}
        />
      )}
    />
  );
}

/** The first processes that the user may start. */
export function StartEntries({ onOpen }: { onOpen: (target: WorkflowTarget) => void }) {
  const { t } = useTranslation('home');
  return (
    <ListPanel
      title={t('start.title')}
      more={{ label: t('start.all'), to: '/process/create' }}
      list={useQuery(lists.startable({ current: 1, size: limits.realtimePageSize, keyword: '' }))}

      empty={t('start.empty')}
      renderRow={({ processDefinitionKey, name, documentation, suspension }) => (
        <PanelRow
          key={processDefinitionKey}
          title={
            <>
              <Icon of={FileTextOutlined} /> {name}
            </>
          }
          note={suspension ? t('start.suspended', suspension) : documentation}
          onOpen={suspension ? undefined : () => onOpen({ startProcessKey: processDefinitionKey })}
        />
      )}
    />
  );
}

/** The signed-in user's account, units, phone and last sign-in. */
export function PersonSummary() {
  const { t } = useTranslation('home');
  const { data } = useQuery(personSummary());
  if (!data) return null;
  const facts = [
    ['account', data.username],
    ['company', data.companyName],
    ['departments', listNames(data.departments)],
    ['phone', data.phone],
    ['lastSignIn', data.lastSignInTime ?? t('person.firstSignIn')],
  ] as const;
  return (
    <Panel title={t('person.title')}>
      <dl className={styles.person}>
        {facts.map(
          ([name, value]) =>
            value && (
              <div key={name} style={{ display: 'contents' }}>
                <dt>{t(`person.${name}`)}</dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
      </dl>
    </Panel>
  );
}

/** Links to the pages that the user's kind of account works with. */
export function Shortcuts() {
  const { t, i18n } = useTranslation('home');
  const { data } = useQuery(door(i18n.language));
  return (
    <Panel title={t('shortcuts')}>
      <ul className={styles.shortcuts}>
        {data?.shortcuts.map(({ id, label, description, path }) => (
          <li key={id}>
            <Link to={path} className={styles.shortcut}>
              {label}
              <small>{description}</small>
            </Link>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
