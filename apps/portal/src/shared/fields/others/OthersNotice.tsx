import { Alert, Button } from 'antd';
import { useTranslation } from 'react-i18next';

interface Props {
  /** The number of fields that others changed, and of those in which the reader has to choose. */
  changed: number;
  open: number;
  onAcknowledge: () => void;
}

/** Says that others have changed the form while it was open. */
export function OthersNotice({ changed, open, onAcknowledge }: Props) {
  const { t } = useTranslation('drawnForm');
  if (changed === 0) return null;
  return (
    <Alert
      type="warning"
      showIcon
      role="alert"
      title={t('others.title', { count: changed })}
      description={open > 0 ? t('others.open', { count: open }) : undefined}
      action={
        open === 0 && (
          <Button size="small" onClick={onAcknowledge}>
            {t('others.acknowledge')}
          </Button>
        )
      }
      style={{ marginBottom: 16 }}
    />
  );
}
