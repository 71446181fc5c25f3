export { ConnectionNotice } from './ConnectionNotice';
export { HeaderTools } from './HeaderTools';
export { SearchButton } from './SearchButton';
export { TabBar } from './tabs/TabBar';
export { ToolBox } from './ToolBox';
export { UserMenu } from './UserPanel';
