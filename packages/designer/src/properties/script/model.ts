import type { Script } from '@portal/bpmn';
import type { SectionText } from '../strings';

/** Errors of a script by field. */
export interface ScriptIssues {
  scriptFormat?: SectionText;
  content?: SectionText;
}

/** A script or a resource is required, and its format (spec 001 §5). */
export function scriptIssues(
  { scriptFormat, scriptType, content }: Script,
  empty: Record<Script['scriptType'], SectionText> = { inline: 'contentEmpty', external: 'contentEmpty' },
): ScriptIssues {
  return {
    ...(scriptFormat.trim() ? {} : { scriptFormat: 'scriptFormatEmpty' as const }),
    ...(content.trim() ? {} : { content: empty[scriptType] }),
  };
}

/** Returns a script after a change. A script of another kind begins empty. */
export function changeScript<S extends Script>(current: S, patch: Partial<Script>): S {
  const another = patch.scriptType !== undefined && patch.scriptType !== current.scriptType;
  return { ...current, ...(another && { content: '' }), ...patch };
}
