export { ConnectionNotice } from './ConnectionNotice';
export { HeaderTools } from './HeaderTools';
export { TabBar } from './tabs/TabBar';
export { ToolBox } from './ToolBox';
export { UserMenu } from './UserPanel';
