import type { revocation as contract, tasks } from '@portal/contract';
import { Alert, Button } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useParameters } from '../../../shared/ui/useParameters';
import { writeTarget } from '../../../shared/workflow/target';
import { RevokeButton } from './RevokeButton';

const types: Record<contract.RevocationState, 'info' | 'warning'> = {
  pending: 'info',
  agreed: 'warning',
  refused: 'info',
  withdrawn: 'info',
};

interface Props {
  info: Pick<tasks.ProcessInfo, 'procInstId' | 'title' | 'processName'>;
  revocation: contract.Revocation;
}

/**
 * Says what became of requests to revoke an instance, offers to ask for it, and links the instance and the request in
 * both directions.
 */
export default function RevocationNotice({ info, revocation: { until, request, original } }: Props) {
  const { t } = useTranslation('handling');
  const title = info.title || info.processName;
  return (
    <>
      {original && (
        <Notice type="info">
          {t('revocation.original')}
          <OpenInstance procInstId={original.procInstId}>
            {t('revocation.originalOpen', { title: original.title, number: original.instanceNumber })}
          </OpenInstance>
        </Notice>
      )}
      {request && (
        <Notice type={types[request.state]}>
          {t(`revocation.${request.state}`, { name: request.askedBy })}
          <OpenInstance procInstId={request.procInstId}>
            {t(request.instanceNumber ? 'revocation.request' : 'revocation.requestGone', {
              number: request.instanceNumber,
            })}
          </OpenInstance>
        </Notice>
      )}
      {until !== null && (
        <Notice type="success" action={<RevokeButton procInstId={info.procInstId} title={title} />}>
          {t('revocation.possible', { time: until.slice(0, 'yyyy-MM-dd HH:mm'.length) })}
        </Notice>
      )}
    </>
  );
}

interface NoticeProps {
  type: 'info' | 'warning' | 'success';
  action?: ReactNode;
  children: ReactNode;
}

const Notice = ({ type, action, children }: NoticeProps) => (
  <Alert type={type} showIcon role="status" title={<>{children}</>} action={action} style={{ marginBlock: 16 }} />
);

function OpenInstance({ procInstId, children }: { procInstId: string; children: ReactNode }) {
  const [, change] = useParameters();
  return (
    <Button type="link" size="small" onClick={() => change((address) => writeTarget(address, { procInstId }))}>
      {children}
    </Button>
  );
}
