export { AddressedMessage } from './AddressedMessage';
export { BellPanel } from './BellPanel';
export { MessagesPage } from './MessagesPage';
