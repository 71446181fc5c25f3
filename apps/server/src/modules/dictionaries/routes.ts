import { platform } from '@portal/contract';
import { PortalError } from '../../platform/http';
import type { SetupModule } from '../../platform/module';
import { dictionaries } from './dictionaries';

export const setupDictionaries: SetupModule = ({ route }) => {
  route(platform.dictionary, ({ params, locale }) => {
    if (!Object.hasOwn(dictionaries, params.dictType)) throw new PortalError('notFound');
    const labels = dictionaries[params.dictType]!(locale);
    return Object.entries(labels).map(([value, label]) => ({ value, label }));
  });
};
