export { AddressedMessage } from './AddressedMessage';
export { BellPanel } from './bell/BellPanel';
export { MessagesPage } from './MessagesPage';
