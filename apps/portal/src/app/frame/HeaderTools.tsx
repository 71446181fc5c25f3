import { LanguageSwitch } from '../../shared/ui/LanguageSwitch';
import { SiteSwitcher } from './SiteSwitcher';
import { SystemMenu } from './SystemMenu';
import { ThemeSwitch } from './ThemeSwitch';

/** What stands beside the menu in the header; on a phone, in the menu's drawer. */
export function HeaderTools() {
  return (
    <>
      <SiteSwitcher />
      <SystemMenu />
      <LanguageSwitch compact />
      <ThemeSwitch />
    </>
  );
}
