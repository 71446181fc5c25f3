import type CommandStack from 'diagram-js/lib/command/CommandStack';

export const replacedDrawing = 'designer.replacedDrawing';

/** The changes that undo and redo make after the command stack has finished. Executing the command changes nothing. */
export interface ReplacedDrawingContext {
  undo?: () => void;
  redo?: () => void;
}

/** Replaces the drawing as one step in the histories of both drawings. */
class ReplacedDrawingHandler {
  private readonly done = new WeakSet<ReplacedDrawingContext>();

  execute(context: ReplacedDrawingContext): [] {
    if (this.done.has(context) && context.redo) queueMicrotask(context.redo);
    this.done.add(context);
    return [];
  }

  revert(context: ReplacedDrawingContext): [] {
    if (context.undo) queueMicrotask(context.undo);
    return [];
  }
}

export class ReplacedDrawing {
  static $inject = ['commandStack'];

  constructor(commandStack: CommandStack) {
    commandStack.registerHandler(replacedDrawing, ReplacedDrawingHandler);
  }
}
