import type { Injector, ModuleDeclaration } from 'didi';
import type { ApprovalModeler } from '../canvas/services';

/** Gives a modeler that is there already the services of modules that were fetched since; answers how to get them. */
export function addModules(modeler: ApprovalModeler, ...modules: ModuleDeclaration[]): Injector {
  const added = modeler.get('injector').createChild(modules);
  added.init();
  return added;
}
