import type { forms } from '@portal/contract';
import { Flex } from 'antd';
import { useTranslation } from 'react-i18next';
import { InstanceStateTag } from '../workflow/tags';
import { writeTarget } from '../workflow/target';

/** A related approval with its state and, for who may read it, the way to it. */
export default function ApprovalCard({ approval }: { approval: forms.RelatedInstance | null }) {
  const { t } = useTranslation('drawnForm');
  if (!approval) return <span>{t('related.gone')}</span>;
  const { procInstId, instanceNumber, readable, title, processName, initiatorName, state } = approval;
  if (!readable) return <span>{t('related.hidden', { number: instanceNumber })}</span>;
  const address = `/process/my?${writeTarget(new URLSearchParams(), { procInstId }).toString()}`;
  return (
    <Flex wrap gap={8} align="center">
      <a href={address} target="_blank" rel="noopener noreferrer">
        {title}
      </a>
      {state && <InstanceStateTag state={state} />}
      <small style={{ color: 'var(--muted)' }}>
        {[processName, initiatorName, instanceNumber].filter((part) => part !== '').join(' · ')}
      </small>
    </Flex>
  );
}
