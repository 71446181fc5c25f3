import { platform } from '@portal/contract';
import type { SetupModule } from '../../platform/module';
import { areaTree } from './tree';

export const setupAreas: SetupModule = ({ route }) => {
  const tree = areaTree();
  route(platform.areaTree, () => tree);
};
