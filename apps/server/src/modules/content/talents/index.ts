export { admitTalent, type Admission, type TalentValues } from './admit';
export { removeTalent } from './remove';
