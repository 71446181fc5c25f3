export { admitTalent, type Admission, type TalentValues } from './admit';
export { removeTalent, revokeTalent } from './remove';
