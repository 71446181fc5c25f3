export { OnlineMessagesAdministrationPage } from './OnlineMessagesAdministrationPage';
export { OnlineMessagesPage } from './OnlineMessagesPage';
export { OwnOnlineMessages } from './OwnOnlineMessages';
