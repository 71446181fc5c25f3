import { decoration } from '../decoration';

export const note = decoration('note');
