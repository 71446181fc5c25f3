export { OnlineMessagesAdministrationPage } from './OnlineMessagesPage';
export { OnlineMessagesPage } from './OnlineMessagesPage';
export { OwnOnlineMessages } from './OnlineMessagesPage';
