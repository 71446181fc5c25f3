import { announcements } from '@portal/contract/announcements';
import { RecordListPage } from '../../shared/records';

/** /background/announcements: notices are written, scheduled, published and withdrawn. */
export const AnnouncementsAdministrationPage = () => <RecordListPage definition={announcements} />;
