import { outline } from '@portal/contract/work-calendar';
import { call } from '../../http';

export const calendarOutline = () => call(outline);
