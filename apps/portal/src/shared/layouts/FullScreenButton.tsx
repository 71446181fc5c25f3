import { FullscreenExitOutlined, FullscreenOutlined } from '@ant-design/icons';
import { Icon } from '@portal/widgets/icon';
import { Button } from 'antd';
import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { notice } from '../notice';

function subscribe(listener: () => void): () => void {
  document.addEventListener('fullscreenchange', listener);
  return () => document.removeEventListener('fullscreenchange', listener);
}
const isFullScreen = () => document.fullscreenElement !== null;

/** Switches the portal to full screen and back. It warns if the browser does not support that (spec 002 §8). */
export function FullScreenButton() {
  const { t } = useTranslation('frame');
  const active = useSyncExternalStore(subscribe, isFullScreen);
  const label = t(active ? 'fullScreen.leave' : 'fullScreen.enter');
  async function toggle() {
    try {
      if (active) await document.exitFullscreen();
      else if (document.fullscreenEnabled) await document.documentElement.requestFullscreen();
      else notice.warning(t('fullScreen.unsupported'));
    } catch {
      notice.warning(t('fullScreen.unsupported'));
    }
  }
  return (
    <Button
      type="text"
      icon={active ? <Icon of={FullscreenExitOutlined} /> : <Icon of={FullscreenOutlined} />}
      title={label}
      aria-label={label}
      onClick={() => void toggle()}
    />
  );
}
