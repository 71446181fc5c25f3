import { textsIn } from '@portal/contract';
import { workOrderComments, workOrders, type WorkOrderStep } from '@portal/contract/work-orders';
import { useQuery } from '@tanstack/react-query';
import { Flex, Timeline } from 'antd';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { workOrderSteps } from '../../shared/api/work-orders';
import { currentLocale } from '../../shared/i18n';
import { Face } from '../../shared/people/Face';
import { RecordComments, RecordDetail, type RecordDetailProps } from '../../shared/records';
import { RatingOf } from '../../shared/ratings/RatingOf';
import { LoadState } from '../../shared/ui/placeholders/LoadError';
import { AbsoluteTime } from '../../shared/ui/RelativeTime';
import styles from './work-orders.module.css';

/** Fields that the product fills in, and a work order may never need. */
const later = ['escalatedAt', 'heldAt', 'resolvedAt', 'timeliness', 'rating', 'opinion'];

/** A work order with what happened to it, and the conversation about it. */
export const WorkOrderDetail = ({ definition, record }: RecordDetailProps) => (
  <Flex vertical gap={24}>
    <RecordDetail
      definition={definition}
      record={record}
      omitted={later.filter((key) => record.values[key] === undefined)}
    />
    <RatingOf kind="work-orders" matterId={record.id} />
    <Progress id={record.id} />
    <RecordComments calls={workOrderComments} id={record.id} />
  </Flex>
);

function Progress({ id }: { id: number }) {
  const { t } = useTranslation('workOrders');
  const heading = useId();
  const { data, error, refetch } = useQuery(workOrderSteps(id));
  return (
    <section aria-labelledby={heading}>
      <h3 id={heading} className={styles.heading}>
        {t('progress')}
      </h3>
      {!data && <LoadState error={error} onRetry={() => void refetch()} />}
      {data && (
        <Timeline
          className={styles.steps}
          items={data.map((step) => ({
            key: step.id,
            icon: <Face name={step.name ?? t('system')} />,
            content: <Step step={step} />,
          }))}
        />
      )}
    </section>
  );
}

const ownSteps = ['create', 'remind', 'escalate', 'expire'] as const;

function Step({ step: { action, name, people, text, time } }: { step: WorkOrderStep }) {
  const { t } = useTranslation('workOrders');
  const own = ownSteps.find((each) => each === action);
  const { actions }: { actions: Readonly<Record<string, string>> } = textsIn(workOrders.texts, currentLocale());
  const label = own ? t(`steps.${own}`) : actions[action];
  const others = people.filter((each) => each !== name);
  return (
    <>
      <div className={styles.step}>
        <strong>{label ?? action}</strong>
        {name && <span>{name}</span>}
        {others.length > 0 && <span>{t('to', { people: others.join('、') })}</span>}
        <small>
          <AbsoluteTime value={time} />
        </small>
      </div>
      {text && <p className={styles.text}>{text}</p>}
    </>
  );
}
