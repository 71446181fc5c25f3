export { admitTalent, type Admission, type TalentValues } from './admit';
