import { withoutArrows } from '@portal/widgets/icon';
import { useKeptFocus } from '@portal/widgets/focus';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Button, Form, Pagination, Skeleton, Space } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { approveRequest, joinRequests, refuseRequest, type JoinRequest } from '../../shared/api/team';
import { FormDialog } from '../../shared/dialogs/FormDialog';
import { ReasonDialog } from '../../shared/dialogs/ReasonDialog';
import { notice } from '../../shared/notice';
import { EmptyState } from '../../shared/ui/placeholders/EmptyState';
import { ListHead } from '../../shared/ui/ListHead';
import { LoadError } from '../../shared/ui/placeholders/LoadError';
import { UnitSelect } from '../organisation';
import styles from './team.module.css';

type Decision = { request: JoinRequest; approves: boolean };

/** Pending requests to join the current company. */
export function JoinRequests({ companyId }: { companyId: number }) {
  const keptFocus = useKeptFocus();
  const { t } = useTranslation('team');
  const [current, setCurrent] = useState(1);
  const [decision, setDecision] = useState<Decision | null>(null);
  const queries = useQueryClient();
  const { data, error, refetch } = useQuery(joinRequests(current));

  function finish(text: string) {
    setDecision(null);
    notice.success(text);
    void queries.invalidateQueries({ queryKey: ['team', 'requests'] });
  }

  if (error && !data) return <LoadError error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton active />;
  const close = () => setDecision(null);
  return (
    <section>
      <ListHead title={t('requests')} hint={t('requestsHint')} />
      {data.total === 0 && <EmptyState text={t('noRequests')} />}
      <div {...keptFocus}>
        <ul className={styles.rows}>
          {data.records.map((request) => (
            <li key={request.id}>
              <strong>{request.chineseName}</strong>
              <span className={styles.details}>
                {request.username} {request.phone} {request.createdAt}
              </span>
              <Space>
                <Button size="small" type="primary" onClick={() => setDecision({ request, approves: true })}>
                  {t('approve')}
                </Button>
                <Button size="small" danger onClick={() => setDecision({ request, approves: false })}>
                  {t('refuse')}
                </Button>
              </Space>
            </li>
          ))}
        </ul>
      </div>
      <Pagination
        hideOnSinglePage
        current={current}
        total={data.total}
        onChange={setCurrent}
        showSizeChanger={false}
        itemRender={withoutArrows}
      />
      {decision?.approves && (
        <FormDialog<{ unitId: number }>
          title={t('approveTitle', { name: decision.request.chineseName })}
          draft={`join request ${decision.request.id} approve`}
          okText={t('approve')}
          send={async ({ unitId }) => {
            await approveRequest({ id: decision.request.id, unitId });
            finish(t('approved'));
          }}
          onClose={close}
        >
          <Form.Item
            name="unitId"
            label={t('department')}
            rules={[{ required: true, message: t('departmentRequired') }]}
          >
            <UnitSelect except={0} companyId={companyId} />
          </Form.Item>
        </FormDialog>
      )}
      {decision && !decision.approves && (
        <ReasonDialog
          danger
          title={t('refuseTitle', { name: decision.request.chineseName })}
          draft={`join request ${decision.request.id} refuse`}
          okText={t('refuse')}
          send={async (reason) => {
            await refuseRequest({ id: decision.request.id, reason });
            finish(t('refused'));
          }}
          onClose={close}
        />
      )}
    </section>
  );
}
