import { BatchRegistration } from './BatchHandler';

export default {
  __init__: ['batchRegistration'],
  batchRegistration: ['type', BatchRegistration],
};
