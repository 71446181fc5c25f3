import { StarOutlined } from '@ant-design/icons';
import { Icon } from '@portal/widgets/icon';
import { CopyIcon, DoneIcon, OpinionIcon, ReadIcon, StartIcon, TodoIcon } from '@portal/widgets/icon/subjects';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { lists } from '../../../shared/api/tasks/lists';
import { Count } from '../../../shared/ui/Count';
import { SideLayout } from '../../../shared/ui/SideLayout';

const icons = {
  todo: <Icon of={TodoIcon} />,
  done: <Icon of={DoneIcon} />,
  my: <Icon of={StartIcon} />,
  copied: <Icon of={CopyIcon} />,
  asked: <Icon of={OpinionIcon} />,
  followed: <Icon of={StarOutlined} />,
  readable: <Icon of={ReadIcon} />,
};
type ListName = keyof typeof icons;

/**
 * The navigation of the task lists: my to-do with its count, my handled, my initiated, copies with the count of
 * unread ones, questions of others with the count of those that wait, followed ones, and for readers of processes all
 * instances of these. Starting a process belongs to my initiated (spec 000 §2).
 */
export function ProcessLayout() {
  const { t } = useTranslation('process');
  const { data: counts } = useQuery(lists.counts());
  const { data: readable = [] } = useQuery(lists.readableProcesses());
  const { pathname } = useLocation();
  const count: Partial<Record<ListName, ReactNode>> | undefined = counts && {
    todo: <Count value={counts.todo} label={t('waiting', { count: counts.todo })} />,
    copied: <Count value={counts.copy} label={t('copied.count', { count: counts.copy })} />,
    asked: <Count value={counts.consulted} label={t('asked.count', { count: counts.consulted })} />,
  };
  const shown = (Object.keys(icons) as ListName[]).filter((name) => name !== 'readable' || readable.length > 0);
  const entries = shown.map((name) => ({
    path: `/process/${name}`,
    title: t(`${name}.title`),
    icon: icons[name],
    count: count?.[name],
  }));
  return (
    <SideLayout
      label={t('navigation')}
      groups={[{ entries }]}
      current={pathname === '/process/create' ? '/process/my' : pathname}
    />
  );
}
