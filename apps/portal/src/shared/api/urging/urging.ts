import { urging, type Input } from '@portal/contract';
import { call } from '../../http';

export const urgeInstance = (body: Input<typeof urging.urge.body>) => call(urging.urge, { body });
