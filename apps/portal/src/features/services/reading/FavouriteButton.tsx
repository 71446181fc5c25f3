import { StarFilled, StarOutlined } from '@ant-design/icons';
import { Icon } from '@portal/widgets/icon';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { favourService, refreshServices } from '../../../shared/api/services';
import { notice } from '../../../shared/notice';
import { useChange } from '../../../shared/ui/useBusy';

/** Adds a service to the reader's favourites, or removes it. */
export function FavouriteButton({ id, favourite }: { id: number; favourite: boolean }) {
  const { t } = useTranslation('services');
  const { busy, change } = useChange(refreshServices);
  const toggle = async () => {
    await favourService(id, !favourite);
    notice.success(t(favourite ? 'favourite.removed' : 'favourite.added'));
  };
  return (
    <Button
      icon={<Icon of={favourite ? StarFilled : StarOutlined} />}
      aria-pressed={favourite}
      loading={busy}
      onClick={() => void change(toggle)}
    >
      {t(favourite ? 'favourite.on' : 'favourite.add')}
    </Button>
  );
}
