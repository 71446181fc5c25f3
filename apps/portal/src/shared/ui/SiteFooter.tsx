import { usePlatformBrand, usePlatformSettings } from '../api/settings/settings';
import styles from './SiteFooter.module.css';

/** The registry of ICP numbers. Chinese rules require the number to link there. */
const icpRegistry = 'https://beian.miit.gov.cn/';

/** Copyright and ICP number from the platform settings. No antd here: the sign-in page has it too. */
export function SiteFooter({ className }: { className?: string }) {
  const settings = usePlatformSettings();
  const { copyright } = usePlatformBrand();
  return (
    <footer className={className}>
      {copyright}
      {settings?.icpNumber && (
        <a className={styles.icp} href={icpRegistry} target="_blank" rel="noreferrer" lang="zh-CN">
          {settings.icpNumber}
        </a>
      )}
    </footer>
  );
}
