import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { remindUnits } from '../../shared/api/unit-requests';
import { notice } from '../../shared/notice';
import { useBusy } from '../../shared/ui/useBusy';

/** Reminds all units that have not answered a request. */
export function RemindButton({ request, unfinished }: { request: number; unfinished: number }) {
  const { t } = useTranslation('unitRequests');
  const { busy, run } = useBusy();
  const remind = async () => {
    const { units } = await remindUnits(request);
    notice.success(t('reminded', { count: units }));
  };
  return (
    <Button loading={busy} disabled={unfinished === 0} onClick={() => void run(remind)}>
      {t('remind', { count: unfinished })}
    </Button>
  );
}
