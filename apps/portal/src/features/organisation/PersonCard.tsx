import type { addressBook } from '@portal/contract';
import { Descriptions } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useIsPhone } from '@portal/widgets/media';
import { SideDrawer } from '../../shared/dialogs/SideDrawer';
import { peopleColumns } from './people-columns';

interface Props {
  person: addressBook.Member;
  action?: ReactNode;
  onClose: () => void;
}

/** What the reader may see of a person; the server masks the phone number. */
export function PersonCard({ person, action, onClose }: Props) {
  const { t } = useTranslation('organisation');
  const phone = useIsPhone();
  return (
    <SideDrawer onClose={onClose} size={phone ? '100%' : 420} title={person.chineseName} footer={action}>
      <Descriptions
        column={1}
        items={[
          ...peopleColumns(t).map(({ key, title, render }) => ({ key, label: title, children: render(person, 0) })),
          ...(person.posts ? [{ key: 'posts', label: t('column.posts'), children: person.posts }] : []),
        ]}
      />
    </SideDrawer>
  );
}
