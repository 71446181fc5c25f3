import { onlineMessages } from '@portal/contract/online-messages';
import { RecordListPage } from '../../shared/records';
import { OnlineMessageDetail } from './OnlineMessageDetail';

const parts = { Detail: OnlineMessageDetail };

/** The messages that the user left, with the answers of the office. */
export const OwnOnlineMessages = () => <RecordListPage definition={onlineMessages} parts={parts} mine />;
