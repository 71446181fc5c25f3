export { ConnectionNotice } from './ConnectionNotice';
export { SiteSwitcher } from './SiteSwitcher';
export { SystemMenu } from './SystemMenu';
export { TabBar } from './tabs/TabBar';
export { ThemeSwitch } from './ThemeSwitch';
export { ToolBox } from './ToolBox';
export { UserPanel } from './UserPanel';
