import { decoration } from '../decoration';

export const heading = decoration('heading');
