import {
  homeKinds,
  usualArrangements,
  type HomeArrangement,
  type HomeBlockId,
  type HomeKind,
} from '@portal/contract/home';
import { useQueryClient } from '@tanstack/react-query';
import { Button, Select, Space, Typography } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { keepUsual, refreshArrangement } from '../../../shared/api/home/arrangement';
import { notice } from '../../../shared/notice';
import { useBusy } from '../../../shared/ui/useBusy';
import styles from './arrange.module.css';

interface Props {
  arrangement: HomeArrangement;
  /** The blocks that the administrator can arrange. */
  offered: ReadonlySet<HomeBlockId>;
}

/** For administrators: makes the arrangement that they see the default of a kind of people. */
export function UsualArrangement({ arrangement, offered }: Props) {
  const { t } = useTranslation('home');
  const client = useQueryClient();
  const { busy, run } = useBusy();
  const [kind, setKind] = useState<HomeKind>();
  const save = (next: HomeArrangement | null) =>
    run(async () => {
      if (!kind) return;
      await keepUsual(kind, next);
      notice.success(t(next ? 'arrange.usualSaved' : 'arrange.usualResetDone', { kind: t(`kinds.${kind}`) }));
      await refreshArrangement(client);
    });
  return (
    <section className={styles.column} aria-label={t('arrange.forKind')}>
      <h3>{t('arrange.forKind')}</h3>
      <Typography.Paragraph type="secondary">{t('arrange.forKindHint')}</Typography.Paragraph>
      <Space wrap>
        <Select
          aria-label={t('arrange.chooseKind')}
          placeholder={t('arrange.chooseKind')}
          value={kind ?? null}
          onChange={setKind}
          style={{ width: 160 }}
          options={homeKinds.map((value) => ({ value, label: t(`kinds.${value}`) }))}
        />
        <Button
          disabled={!kind}
          loading={busy}
          onClick={() => kind && void save(withBlocksOf(kind, arrangement, offered))}
        >
          {t('arrange.forKind')}
        </Button>
        <Button disabled={!kind || busy} onClick={() => void save(null)}>
          {t('arrange.usualReset')}
        </Button>
      </Space>
    </section>
  );
}

/** Adds the blocks of a kind of people that the administrator is not offered, first as in the built-in arrangement. */
function withBlocksOf(
  kind: HomeKind,
  { main, side }: HomeArrangement,
  offered: ReadonlySet<HomeBlockId>,
): HomeArrangement {
  const usual = usualArrangements[kind];
  const missing = (ids: readonly HomeBlockId[]) => ids.filter((id) => !offered.has(id));
  return { main: [...missing(usual.main), ...main], side: [...missing(usual.side), ...side] };
}
