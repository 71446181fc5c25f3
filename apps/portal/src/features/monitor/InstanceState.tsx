import { WarningOutlined } from '@ant-design/icons';
import type { monitor as contract } from '@portal/contract';
import { Icon } from '@portal/widgets/icon';
import { Tag } from 'antd';
import { useTranslation } from 'react-i18next';
import { InstanceTags } from '../../shared/workflow/InstanceTags';

/** The state of an instance, with a mark for incidents: it counts as running all the same. */
export function InstanceState({
  instance,
}: {
  instance: Pick<contract.InstanceRecord, 'state' | 'incident' | 'suspended'>;
}) {
  const { t } = useTranslation('monitor');
  return (
    <InstanceTags instance={instance}>
      {instance.incident && (
        <Tag color="error" icon={<Icon of={WarningOutlined} />}>
          {t('state.incident')}
        </Tag>
      )}
    </InstanceTags>
  );
}
