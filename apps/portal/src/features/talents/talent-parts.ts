import { TalentDetail } from './detail/TalentDetail';
import { TalentForm } from './TalentForm';

/** The parts of the library's drawer. */
export const talentParts = { Detail: TalentDetail, Form: TalentForm };
