import { areas as contract, settings } from '@portal/contract';
import type { SetupModule } from '../../../platform/module';
import { platformForest } from './platforms';
import { areaTree, countryTree } from '../../../platform/areas';

export const setupAreas: SetupModule = ({ route, db }) => {
  route(settings.areaTree, ({ locale }) => areaTree(locale));

  route(settings.countryTree, ({ locale }) => countryTree(locale));

  route(contract.businessPlatforms, async ({ session, locale }) => {
    const businessPlatformList = await platformForest(db, session, locale);
    return { businessPlatformList, isSelect: businessPlatformList.some(({ childrenList }) => childrenList.length > 0) };
  });
};
