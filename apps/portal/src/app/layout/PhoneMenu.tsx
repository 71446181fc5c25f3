import { MenuOutlined } from '@ant-design/icons';
import { Icon } from '@portal/widgets/icon';
import { lazyInPlace } from '@portal/widgets/load/lazy-in-place';
import { Drawer } from '@portal/widgets/drawer';
import { Button } from 'antd';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './Header.module.css';
import { TopMenu } from './TopMenu';

const HeaderTools = lazyInPlace(async () => ({ default: (await import('../frame')).HeaderTools }));

/** Shows the menu and the settings in a drawer on a phone. */
export default function PhoneMenu() {
  const { t } = useTranslation('shell');
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        type="text"
        size="large"
        icon={<Icon of={MenuOutlined} />}
        aria-label={t('openMenu')}
        onClick={() => setOpen(true)}
      />
      <Drawer title={t('mainMenu')} placement="left" size={280} open={open} onClose={() => setOpen(false)}>
        <div className={styles.phoneMenu}>
          <TopMenu direction="column" onChosen={() => setOpen(false)} />
          <div className={styles.phoneSettings}>
            <Suspense>
              <HeaderTools />
            </Suspense>
          </div>
        </div>
      </Drawer>
    </>
  );
}
