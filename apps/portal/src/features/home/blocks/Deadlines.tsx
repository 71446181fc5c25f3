import { ExclamationCircleOutlined } from '@ant-design/icons';
import { formatDateTime, dayMs } from '@portal/contract';
import type { Deadline } from '@portal/contract/home';
import { Icon } from '@portal/widgets/icon';
import { useQuery } from '@tanstack/react-query';
import { Tag } from 'antd';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { deadlines } from '../../../shared/api/home/arrangement';
import {
  meetingAddress,
  myAppointmentPath,
  otherTodoAddress,
  schedulePath,
  talentCallsPath,
  unitTaskAddress,
} from '../../../shared/paths';
import { ListPanel, PanelRow } from '../../../shared/ui/Panel';
import { useNow } from '../../../shared/ui/useNow';
import type { BlockProps } from '../block';
import styles from './blocks.module.css';

/** What is overdue or ends within two weeks, of all areas. */
export function Deadlines({ onOpen }: BlockProps) {
  const { t } = useTranslation('home');
  const navigate = useNavigate();
  const now = useNow();
  const { data, error, refetch } = useQuery(deadlines());
  const open = (deadline: Deadline) => {
    if (deadline.kind === 'task' && deadline.procInstId !== null)
      return onOpen({ procInstId: deadline.procInstId, taskId: deadline.id });
    void navigate(addressOf(deadline));
  };
  return (
    <ListPanel
      title={t('blocks.deadlines')}
      more={{ label: t('deadlines.all'), to: schedulePath }}
      list={{ data, error, refetch }}
      lines={6}
      empty={t('deadlines.empty')}
      renderRow={(deadline) => (
        <PanelRow
          key={`${deadline.kind} ${deadline.id}`}
          title={
            <span className={styles.line}>
              <span className={styles.text}>{deadline.title || t('deadlines.counter')}</span>
              <When time={deadline.time} now={now} />
            </span>
          }
          note={[t(`deadlines.kinds.${deadline.kind}`), deadline.note].filter(Boolean).join(' · ')}
          onOpen={() => open(deadline)}
        />
      )}
    />
  );
}

function addressOf({ kind, id }: Deadline): string {
  if (kind === 'todo') return otherTodoAddress(Number(id));
  if (kind === 'meeting') return meetingAddress(Number(id));
  if (kind === 'appointment') return myAppointmentPath;
  return kind === 'unitRequest' ? unitTaskAddress(Number(id)) : talentCallsPath;
}

/** Says what is overdue, and how near the rest is: today and tomorrow with the time, else the day. */
function When({ time, now }: { time: string; now: number }) {
  const { t } = useTranslation('home');
  const [today, tomorrow] = [now, now + dayMs].map((moment) => formatDateTime(moment).slice(0, 10));
  const [date = '', clock = ''] = time.split(' ');
  if (time < formatDateTime(now))
    return (
      <Tag color="error" icon={<Icon of={ExclamationCircleOutlined} />} title={time} className={styles.tag}>
        {t('deadlines.overdue')}
      </Tag>
    );
  const near = date === today ? t('deadlines.today') : date === tomorrow ? t('deadlines.tomorrow') : null;
  return (
    <Tag {...(date === today && { color: 'warning' })} title={time} className={styles.tag}>
      {near ? `${near} ${clock.slice(0, 5)}` : date.slice(5)}
    </Tag>
  );
}
