import { Tabs } from 'antd';
import { useTranslation } from 'react-i18next';
import { SideDrawer } from '../../../shared/dialogs/SideDrawer';
import { Colleagues } from './Colleagues';
import { Feed } from './Feed';
import { Import } from './Import';

interface Props {
  onClose: () => void;
  onImported: () => void;
}

/** Sharing with colleagues and with calendar programs. */
export default function SharingDrawer({ onClose, onImported }: Props) {
  const { t } = useTranslation('schedule');
  return (
    <SideDrawer title={t('sharing.open')} size="large" onClose={onClose}>
      <Tabs
        items={[
          { key: 'colleagues', label: t('sharing.colleagues'), children: <Colleagues /> },
          { key: 'feed', label: t('feed.title'), children: <Feed /> },
          { key: 'import', label: t('import.title'), children: <Import onImported={onImported} /> },
        ]}
      />
    </SideDrawer>
  );
}
