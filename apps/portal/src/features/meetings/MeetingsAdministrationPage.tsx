import { meetings } from '@portal/contract/meetings';
import { RecordListPage } from '../../shared/records';

/** /background/meetings: organisers write activities, auditors review them. */
export const MeetingsAdministrationPage = () => <RecordListPage definition={meetings} />;
