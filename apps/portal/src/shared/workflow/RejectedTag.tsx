import { RollbackOutlined } from '@ant-design/icons';
import type { tasks } from '@portal/contract';
import { Icon } from '@portal/widgets/icon';
import { Tag, Tooltip } from 'antd';
import { useTranslation } from 'react-i18next';

/** Marks what a reject has brought back; on hover, who rejected where and why. */
export function RejectedTag({ rejection }: { rejection: tasks.Rejection | null }) {
  const { t } = useTranslation('process');
  if (!rejection) return null;
  const { userName: name, nodeName: node, comment } = rejection;
  const reason = t(comment ? 'rejected.because' : 'rejected.by', { name, node, comment });
  return (
    <Tooltip title={reason}>
      <Tag color="warning" icon={<Icon of={RollbackOutlined} />}>
        {t('rejected.tag')}
      </Tag>
    </Tooltip>
  );
}
