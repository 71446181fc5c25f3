import { SwapOutlined } from '@ant-design/icons';
import { parseDateTime, type tasks } from '@portal/contract';
import { countersignOf, progressOf, ruleInWords } from '@portal/contract/votes';
import { Icon, type Drawing } from '@portal/widgets/icon';
import { PeopleIcon, RunningIcon } from '@portal/widgets/icon/subjects';
import { useTranslation } from 'react-i18next';
import { currentLocale } from '../../i18n';
import { Face } from '../../people/Face';
import { useNow } from '../../ui/useNow';
import { ExactTime } from '../../ui/RelativeTime';
import { ActionTag } from './ActionTag';
import { entriesOf, type Entry } from './entries';
import { useSpan } from './useSpan';
import { HandledBy, OfProcess, Opinion } from './entry-cells';
import { useLatest } from './useLatest';
import styles from './Timeline.module.css';

interface Props {
  rows: readonly tasks.HistoryRow[];
  /** On paper no step can be opened or hovered, so every step is shown with full times. */
  printed?: boolean;
}

/** Shows the history as entries with faces. The current handler is the last entry. */
export function Timeline({ rows, printed = false }: Props) {
  const { t } = useTranslation('handling');
  const entries = entriesOf(rows);
  const { shown, first, earlier } = useLatest(entries, printed);
  if (rows.length === 0) return <p>{t('history.empty')}</p>;
  return (
    <div className={styles.timeline}>
      {earlier}
      <ol>
        {shown.map((entry, index) => (
          <EntryItem key={first + index} entry={entry} printed={printed} />
        ))}
      </ol>
    </div>
  );
}

function EntryItem({ entry, printed }: { entry: Entry; printed: boolean }) {
  if (entry.kind === 'step') return <Step row={entry.row} printed={printed} />;
  if (entry.kind === 'members') return <MembersItem entry={entry} printed={printed} />;
  return (
    <li className={styles.quiet}>
      <Mark of={RunningIcon} />
      <Automatic rows={entry.rows} printed={printed} />
    </li>
  );
}

interface StepProps {
  row: tasks.HistoryRow;
  printed: boolean;
  /** Among the members of its node, which is named above them. */
  member?: boolean;
}

function Step({ row, printed, member = false }: StepProps) {
  const { action, button, voided, userNickName, offered, activityName, startTime, endTime } = row;
  const isWaiting = action === 'running';
  return (
    <li className={voided ? styles.voided : undefined} aria-current={isWaiting ? 'step' : undefined}>
      {userNickName === '' ? (
        <Mark of={SwapOutlined} />
      ) : offered ? (
        <Mark of={PeopleIcon} />
      ) : (
        <Face name={userNickName} />
      )}
      <div>
        <div className={styles.head}>
          {userNickName !== '' && (
            <strong>
              <HandledBy row={row} />
            </strong>
          )}
          <span>
            <ActionTag action={action} button={button} voided={voided} />
          </span>
          {endTime && <ExactTime value={endTime} printed={printed} />}
        </div>
        <div className={styles.facts}>
          {!member && <span>{activityName}</span>}
          {!member && <OfProcess row={row} />}
          {isWaiting && startTime ? <Waiting row={row} since={startTime} printed={printed} /> : <Taken row={row} />}
        </div>
        <div className={styles.opinion}>
          <Opinion row={row} none={null} />
        </div>
      </div>
    </li>
  );
}

function MembersItem({ entry, printed }: { entry: Extract<Entry, { kind: 'members' }>; printed: boolean }) {
  const { t } = useTranslation('handling');
  const { visit } = entry;
  const { rows } = visit;
  const [{ activityName, processName } = { activityName: '', processName: '' }] = rows;
  const progress = progressOf(visit);
  const rule = countersignOf(visit);
  const acts = rows.filter(({ automatic }) => !automatic);
  const { shown, first, earlier } = useLatest(acts, printed);
  const automatic = rows.filter((row) => row.automatic);
  return (
    <li aria-current={progress.open ? 'step' : undefined}>
      <Mark of={PeopleIcon} />
      <div>
        <div className={styles.head}>
          <strong>{activityName}</strong>
          <span className={styles.facts}>{t('history.members.done', progress)}</span>
        </div>
        <div className={styles.facts}>
          {processName && <span>{processName}</span>}
          {rule && <span>{ruleInWords(rule, currentLocale())}</span>}
        </div>
        {earlier}
        <ol className={styles.members}>
          {shown.map((row, index) => (
            <Step key={first + index} row={row} printed={printed} member />
          ))}
        </ol>
        {automatic.length > 0 && <Automatic rows={automatic} printed={printed} />}
      </div>
    </li>
  );
}

/** Steps that nobody did: one as it is, several folded. */
function Automatic({ rows, printed }: { rows: readonly tasks.HistoryRow[]; printed: boolean }) {
  const { t } = useTranslation('handling');
  const { shown, first, earlier } = useLatest(rows, printed);
  const list = (
    <>
      {earlier}
      <ul className={styles.automatic}>
        {shown.map((row, index) => (
          <AutomaticLine key={first + index} row={row} printed={printed} />
        ))}
      </ul>
    </>
  );
  if (printed || rows.length === 1) return list;
  return (
    <details>
      <summary>{t('history.automatic', { count: rows.length })}</summary>
      {list}
    </details>
  );
}

function AutomaticLine({ row, printed }: { row: tasks.HistoryRow; printed: boolean }) {
  return (
    <li>
      <span>{row.activityName}</span>
      <OfProcess row={row} />
      <span>
        <HandledBy row={row} />
      </span>
      <span>
        <ActionTag action={row.action} voided={row.voided} />
      </span>
      <span>
        <Opinion row={row} none={null} />
      </span>
      {row.endTime && <ExactTime value={row.endTime} printed={printed} />}
    </li>
  );
}

const Mark = ({ of }: { of: Drawing }) => (
  <span className={styles.mark}>
    <Icon of={of} />
  </span>
);

/** Actions that end the time in which a person had the task. */
const timed: ReadonlySet<tasks.HistoryRow['action']> = new Set([
  'complete',
  'resubmit',
  'disagree',
  'reject',
  'delegate',
  'resolve',
  'transfer',
]);

/** Shows how long the handler had the task. */
function Taken({ row: { action, startTime, endTime } }: { row: tasks.HistoryRow }) {
  const { t } = useTranslation('handling');
  const span = useSpan();
  if (!startTime || !endTime || !timed.has(action)) return null;
  return <span>{t('history.took', { span: span(parseDateTime(endTime) - parseDateTime(startTime)) })}</span>;
}

/** Since when it waits for whom it waits. */
function Waiting({ row, since, printed }: Pick<StepProps, 'row' | 'printed'> & { since: string }) {
  const { t } = useTranslation('handling');
  const span = useSpan();
  const now = useNow();
  return (
    <>
      {row.userNickName === '' ? (
        <span>{t('history.noHandler')}</span>
      ) : (
        row.offered && <span>{t('history.offered')}</span>
      )}
      <span>
        {t('history.since')} <ExactTime value={since} printed={printed} />
      </span>
      <span>{t('history.waits', { span: span(Math.max(0, now - parseDateTime(since))) })}</span>
    </>
  );
}
