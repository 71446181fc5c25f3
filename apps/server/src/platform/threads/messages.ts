import { checkDecision, decide, readDecisionFile } from '../decisions/thread';
import { fillDocx, readDocx } from '../docx/thread';
import { writePdf } from '../pdf/write';
import { sanitizeRichText } from '../rich-text/sanitize';
import { readRows } from '../read-rows';
import { writeSheets } from '../write-sheets';

/** The tasks of threads. Each takes data that can be copied, and answers in parts. */
export const tasks = {
  sanitizeRichText: function* (texts: readonly string[]) {
    for (const text of texts) yield sanitizeRichText(text);
  },
  readRows,
  writePdf,
  readDocx,
  fillDocx,
  writeSheets,
  checkDecision,
  decide,
  readDecisionFile,
};

export type Tasks = typeof tasks;

/** A job for a thread, which is asked for each `next` part of the answer. */
export interface Job {
  task: keyof Tasks;
  input: unknown;
}

/** `ready` is said once, when the thread has loaded its tasks. */
export type Answer = { ready: true } | { part: unknown } | { done: true } | { failed: string };
