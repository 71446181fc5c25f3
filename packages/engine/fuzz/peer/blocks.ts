import type { Draws } from '../blocks/block';
import type { Scene } from './scene';
import { peerGateways } from './blocks-gateways';
import { peerScopes } from './blocks-scopes';
import { peerWork } from './blocks-work';

/** The blocks that Operaton and our engine both run, without settings of ours. */
export const peerDraws = (scene: Scene): Draws => ({
  ...peerWork(scene),
  ...peerGateways(scene),
  ...peerScopes(scene),
});
