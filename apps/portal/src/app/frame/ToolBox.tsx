import { LeftOutlined, MobileOutlined, RightOutlined, VerticalAlignTopOutlined } from '@ant-design/icons';
import { limits } from '@portal/contract';
import { Icon } from '@portal/widgets/icon';
import { HelpIcon, HomeIcon } from '@portal/widgets/icon/subjects';
import { useIsPhone } from '@portal/widgets/media';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useEffect, useState, type ReactNode, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { androidDownload } from '../../shared/api/home';
import { usePlatformSettings } from '../../shared/api/settings/settings';
import { FullScreenButton } from '../../shared/layouts/FullScreenButton';
import { guidePath } from '../../shared/paths';
import { homeAddress } from '../../shared/session/guard';
import { Popup } from '../../shared/ui/Popup';
import styles from './ToolBox.module.css';

const size = 176;

/** Shows the QR code of the Android app, or that there is none. */
function AppCode() {
  const { t } = useTranslation('frame');
  const { data, error } = useQuery(androidDownload());
  if (error) return <p role="alert">{error.message}</p>;
  if (!data) return <div style={{ height: size }} aria-busy />;
  if (data.qrcodeImg === '') return <p>{t('toolBox.noApp')}</p>;
  return (
    <>
      <img src={data.qrcodeImg} alt={t('toolBox.appHint')} width={size} height={size} />
      <p>{t('toolBox.appHint')}</p>
    </>
  );
}

/**
 * The tool box at the right edge, which can be folded: website home, user guide, the app, full screen and back to top
 * (spec 000 §2, 'Main layout'). On a phone it has only back to top.
 */
export function ToolBox({ scroller }: { scroller: RefObject<HTMLElement | null> }) {
  const { t } = useTranslation('frame');
  const navigate = useNavigate();
  const settings = usePlatformSettings();
  const phone = useIsPhone();
  const [folded, setFolded] = useState(false);
  const scrolled = useScrolled(scroller, limits.backToTopOffset);
  const toTop = scrolled && (
    <Tool
      label={t('toolBox.toTop')}
      icon={<Icon of={VerticalAlignTopOutlined} />}
      onClick={() => scroller.current?.scrollTo({ top: 0, behavior: 'smooth' })}
    />
  );
  const home = settings?.websiteUrl || homeAddress;
  const guide = settings?.operationGuideUrl || guidePath;
  const go = (address: string) => {
    if (address.startsWith('/')) void navigate(address);
    else window.open(address, '_blank', 'noopener,noreferrer');
  };
  const tools = (
    <>
      {!folded && (
        <>
          <Tool label={t('toolBox.home')} icon={<Icon of={HomeIcon} />} onClick={() => go(home)} />
          <Tool label={t('toolBox.guide')} icon={<Icon of={HelpIcon} />} onClick={() => go(guide)} />
          <Popup
            label={t('toolBox.app')}
            trigger={<Icon of={MobileOutlined} />}
            triggerClassName={styles.tool}
            panelClassName={styles.app}
          >
            {() => <AppCode />}
          </Popup>
          <FullScreenButton />
        </>
      )}
      {!folded && toTop}
      <Tool
        label={t(folded ? 'toolBox.unfold' : 'toolBox.fold')}
        icon={folded ? <Icon of={LeftOutlined} /> : <Icon of={RightOutlined} />}
        onClick={() => setFolded(!folded)}
      />
    </>
  );
  return phone && !toTop ? null : (
    <aside className={styles.box} aria-label={t('toolBox.label')}>
      {phone ? toTop : tools}
    </aside>
  );
}

function Tool({ label, icon, onClick }: { label: string; icon: ReactNode; onClick: () => void }) {
  return <Button type="text" icon={icon} title={label} aria-label={label} onClick={onClick} />;
}

/** Returns whether the area is scrolled by more than `offset` px. */
function useScrolled(area: RefObject<HTMLElement | null>, offset: number): boolean {
  const [scrolled, setScrolled] = useState(false);
  useEffect(() => {
    const element = area.current;
    if (!element) return undefined;
    const look = () => setScrolled(element.scrollTop > offset);
    element.addEventListener('scroll', look, { passive: true });
    return () => element.removeEventListener('scroll', look);
  }, [area, offset]);
  return scrolled;
}
