import { Icon } from '@portal/widgets/icon';
import { CommentIcon } from '@portal/widgets/icon/subjects';
import { ActionMenu } from '@portal/widgets/action-menu';
import { lazyInPlace } from '@portal/widgets/load/lazy-in-place';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { addPhrase, phrases, phrasesKey } from '../../api/tasks/actions';
import { onSuccess } from '../../http';
import { notice } from '../../notice';

const PhrasesDialog = lazyInPlace(() => import('./PhrasesDialog'));

interface Props {
  /** The opinion as it is. */
  value: string;
  onChange: (text: string) => void;
  disabled?: boolean;
}

/** Offers phrases beside an opinion: those of the person and of the platform, and what the person wrote last. */
export function PhraseButton({ value, onChange, disabled }: Props) {
  const { t } = useTranslation('handling');
  const client = useQueryClient();
  const [opened, setOpened] = useState(false);
  const [arranging, setArranging] = useState(false);
  const { data, isPending } = useQuery({ ...phrases(), enabled: opened });
  const insert = (text: string) => onChange(value.trim() === '' ? text : `${value}${text}`);
  const keep = () =>
    onSuccess(addPhrase(value.trim()), async () => {
      await client.invalidateQueries({ queryKey: phrasesKey });
      notice.success(t('phrases.added'));
    });
  const group = (key: 'own' | 'platform' | 'last', texts: readonly string[] = []) =>
    texts.length === 0
      ? []
      : [
          {
            key,
            type: 'group' as const,
            label: t(`phrases.${key}`),
            children: texts.map((text) => ({ key: `${key} ${text}`, label: text, onClick: () => insert(text) })),
          },
        ];
  const items = [
    ...group('own', data?.own),
    ...group('platform', data?.platform),
    ...group('last', data?.last),
    ...(isPending ? [{ key: 'loading', label: t('phrases.loading'), disabled: true }] : []),
    { key: 'line', type: 'divider' as const },
    { key: 'add', label: t('phrases.add'), disabled: value.trim() === '', onClick: () => void keep() },
    {
      key: 'arrange',
      label: t('phrases.arrange'),
      disabled: !data || data.own.length === 0,
      onClick: () => setArranging(true),
    },
  ];
  return (
    <>
      <ActionMenu menu={{ items }} disabled={disabled} onOpenChange={(open) => open && setOpened(true)}>
        <Button type="text" size="small" icon={<Icon of={CommentIcon} />} disabled={disabled}>
          {t('phrases.title')}
        </Button>
      </ActionMenu>
      {arranging && data && (
        <Suspense>
          <PhrasesDialog own={data.own} onClose={() => setArranging(false)} />
        </Suspense>
      )}
    </>
  );
}
