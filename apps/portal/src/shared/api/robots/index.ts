import { robots as wire } from '@portal/contract';
import { call } from '../../http';
import { reading } from '../reading';

export type Robot = wire.Robot;
export type RobotInput = wire.RobotInput;

export const robots = () => reading(['robots'], wire.list);

export const createRobot = (input: RobotInput) => call(wire.create, { body: input });
/** Without an address it keeps the address and the secret. */
export const changeRobot = ({
  id,
  disabled,
  name,
  kind,
  unitId,
  processes,
  url,
  secret,
}: Omit<Robot, 'unitName' | 'shownUrl' | 'signed' | 'parked'> & Partial<Pick<RobotInput, 'url' | 'secret'>>) =>
  call(wire.change, { body: { id, disabled, name, kind, unitId, processes, ...(url && { url, secret }) } });
export const removeRobot = (id: number) => call(wire.remove, { body: { id } });
export const testRobot = (id: number) => call(wire.test, { body: { id } });
