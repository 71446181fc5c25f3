import { areas as contract, platform } from '@portal/contract';
import type { SetupModule } from '../../platform/module';
import { platformForest } from './platforms';
import { areaTree } from '../../platform/areas';

export const setupAreas: SetupModule = ({ route, db }) => {
  route(platform.areaTree, ({ locale }) => areaTree(locale));

  route(contract.businessPlatforms, async ({ session, locale }) => {
    const businessPlatformList = await platformForest(db, session, locale);
    return { businessPlatformList, isSelect: businessPlatformList.some(({ childrenList }) => childrenList.length > 0) };
  });
};
