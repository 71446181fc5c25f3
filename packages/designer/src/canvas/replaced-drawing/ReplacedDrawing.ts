import type CommandStack from 'diagram-js/lib/command/CommandStack';

export const replacedDrawing = 'designer.replacedDrawing';

/** What undo and redo do; the command itself stands for what has been done already. */
export interface ReplacedDrawingContext {
  undo?: () => void;
  redo?: () => void;
}

/** A drawing that has taken the place of another, which is a step of the new one's history. */
class ReplacedDrawingHandler {
  private readonly done = new WeakSet<ReplacedDrawingContext>();

  execute(context: ReplacedDrawingContext): [] {
    if (this.done.has(context)) context.redo?.();
    this.done.add(context);
    return [];
  }

  revert(context: ReplacedDrawingContext): [] {
    context.undo?.();
    return [];
  }
}

export class ReplacedDrawing {
  static $inject = ['commandStack'];

  constructor(commandStack: CommandStack) {
    commandStack.registerHandler(replacedDrawing, ReplacedDrawingHandler);
  }
}
