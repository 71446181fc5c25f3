import type { ScriptTaskSettings } from '@portal/bpmn';
import type { SectionText } from '../strings';

/** A script or a resource is required (spec 001 §5). */
export function scriptFaults({ scriptFormat, content }: ScriptTaskSettings): {
  scriptFormat?: SectionText;
  content?: SectionText;
} {
  return {
    ...(scriptFormat.trim() ? {} : { scriptFormat: 'scriptFormatEmpty' as const }),
    ...(content.trim() ? {} : { content: 'contentEmpty' as const }),
  };
}

/** The settings after a change; a script of another kind begins empty. */
export function changeScript(current: ScriptTaskSettings, patch: Partial<ScriptTaskSettings>): ScriptTaskSettings {
  const another = patch.scriptType !== undefined && patch.scriptType !== current.scriptType;
  return { ...current, ...(another && { content: '' }), ...patch };
}
