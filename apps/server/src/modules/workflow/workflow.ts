import type { CommandResult, Engine } from '@portal/engine';
import type { ModuleContext } from '../../platform/module';
import { createDefinitionViews, type DefinitionViews } from './definitions/views';
import { createDirectory, type Directory } from './directory';

/** What the workflow's calls, and the forms that take part in it, work with. */
export interface Workflow {
  engine: Engine;
  views: DefinitionViews;
  directory: Directory;
  /** Tells whoever's to-do list a finished command changed. */
  announce: (tenantId: number, result: CommandResult) => void;
}

const made = new WeakMap<Engine, Workflow>();

/** The one of the process, whichever module asks first. */
export function workflowOf({ engine, db, realtime }: Pick<ModuleContext, 'engine' | 'db' | 'realtime'>): Workflow {
  const known = made.get(engine);
  if (known) return known;
  const workflow: Workflow = {
    engine,
    views: createDefinitionViews(engine),
    directory: createDirectory(db),
    announce: (tenantId, { todoChanged }) => {
      if (todoChanged.length > 0) realtime.publishTodo(tenantId, todoChanged);
    },
  };
  made.set(engine, workflow);
  return workflow;
}
