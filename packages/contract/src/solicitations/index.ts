export { solicitationReading, type ReadSolicitation, type SolicitationDetail } from './reading';
export { opinions, solicitations } from './record';
