import type CommandStack from 'diagram-js/lib/command/CommandStack';

export const replacedDrawing = 'designer.replacedDrawing';

/** What undo and redo do, once the command stack is through with them; executing the command changes nothing. */
export interface ReplacedDrawingContext {
  undo?: () => void;
  redo?: () => void;
}

/** Replacing the drawing, as a step of the histories of both drawings. */
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
