import type { HomeArrangement, HomeBlockId } from '@portal/contract/home';
import { permissions } from '@portal/contract';
import { lazyInPlace } from '@portal/widgets/load/lazy-in-place';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Button, Typography } from 'antd';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { keepArrangement, refreshArrangement, showArrangement } from '../../../shared/api/home/arrangement';
import { SideDrawer } from '../../../shared/dialogs/SideDrawer';
import { notice } from '../../../shared/notice';
import { useReachesAll } from '../../../shared/session/store';
import type { useHome } from '../useHome';
import { ArrangedColumns } from './ArrangedColumns';

const UsualArrangement = lazyInPlace(async () => ({ default: (await import('./UsualArrangement')).UsualArrangement }));

interface Props {
  home: ReturnType<typeof useHome>;
  onClose: () => void;
}

/** Arranges the home page, which shows each change at once behind the drawer. */
export function ArrangeDrawer({ home: { arrangement, offered, isOwn }, onClose }: Props) {
  const { t } = useTranslation('home');
  const client = useQueryClient();
  const administers = useReachesAll(permissions.platformSettings);
  const keep = useMutation({
    /* One after the other: the last change stays. */
    scope: { id: 'home-arrangement' },
    mutationFn: keepArrangement,
    onError: async (error) => {
      notice.failure(error);
      await refreshArrangement(client);
    },
  });
  const change = (next: HomeArrangement | null) => {
    showArrangement(client, next);
    keep.mutate(next);
  };
  if (!arrangement) return null;
  const shown = new Set<HomeBlockId>([...arrangement.main, ...arrangement.side]);
  const hidden = [...offered.keys()].filter((id) => !shown.has(id));
  return (
    <SideDrawer
      title={t('arrange.title')}
      size={440}
      onClose={onClose}
      extra={
        <Button
          disabled={!isOwn}
          onClick={() => {
            change(null);
            notice.success(t('arrange.resetDone'));
          }}
        >
          {t('arrange.reset')}
        </Button>
      }
    >
      <Typography.Paragraph type="secondary">{t('arrange.hint')}</Typography.Paragraph>
      <ArrangedColumns arrangement={arrangement} hidden={hidden} onChange={change} />
      {administers && (
        <Suspense>
          <UsualArrangement arrangement={arrangement} offered={new Set(offered.keys())} />
        </Suspense>
      )}
    </SideDrawer>
  );
}
