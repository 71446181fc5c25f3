import { RedoOutlined } from '@ant-design/icons';
import { Icon } from '@portal/widgets/icon';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { useParameters } from '../../../shared/ui/useParameters';
import { writeTarget } from '../../../shared/workflow/target';

interface Props {
  /** The earlier request, and its process. */
  procInstId: string;
  processDefinitionKey: string;
  title: string;
}

/** Opens the process again, filled in with what an earlier request of the reader holds. */
export function StartAgainButton({ procInstId, processDefinitionKey, title }: Props) {
  const { t } = useTranslation('process');
  const [, change] = useParameters();
  return (
    <Button
      size="small"
      icon={<Icon of={RedoOutlined} />}
      aria-label={t('again.label', { title })}
      onClick={() =>
        change((address) => writeTarget(address, { startProcessKey: processDefinitionKey, from: procInstId }))
      }
    >
      {t('again.open')}
    </Button>
  );
}
