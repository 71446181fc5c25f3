import { text, type BpmnElement, type ElementProps, type ElementFactory } from '../../moddle/element';

export const scriptFormats = ['javascript', 'python', 'ruby', 'groovy', 'juel'] as const;

/** A script in the definition, or the address of one outside it. */
export interface Script {
  scriptFormat: string;
  scriptType: 'inline' | 'external';
  /** The text of the script, or its address. */
  content: string;
}

export const emptyScript: Script = { scriptFormat: 'javascript', scriptType: 'inline', content: '' };

/** Reads a script from its attributes and text, whose names differ from place to place in the XML. */
export function scriptOf(
  scriptFormat: string | undefined,
  resource: string | undefined,
  body: string | undefined,
): Script {
  const scriptType = resource === undefined ? 'inline' : 'external';
  return { scriptFormat: scriptFormat ?? '', scriptType, content: resource ?? body ?? '' };
}

/** Reads a `camunda:Script`, as listeners and parameters contain it. */
export function readScript(script: BpmnElement): Script {
  return scriptOf(text(script, 'scriptFormat'), text(script, 'resource'), text(script, 'value'));
}

export function createScript(factory: ElementFactory, { scriptFormat, scriptType, content }: Script): BpmnElement {
  return factory.create('camunda:Script', {
    scriptFormat,
    ...(scriptType === 'inline' ? { value: content } : { resource: content }),
  });
}

export interface ScriptTaskSettings extends Script {
  resultVariable: string;
}

export function readScriptTask(task: BpmnElement): ScriptTaskSettings {
  const script = scriptOf(text(task, 'scriptFormat'), text(task, 'camunda:resource'), text(task, 'script'));
  return { ...script, resultVariable: text(task, 'camunda:resultVariable') ?? '' };
}

export function writeScriptTask({
  scriptFormat,
  scriptType,
  content,
  resultVariable,
}: ScriptTaskSettings): ElementProps {
  return {
    scriptFormat: scriptFormat || undefined,
    script: scriptType === 'inline' ? content : undefined,
    'camunda:resource': scriptType === 'external' ? content : undefined,
    'camunda:resultVariable': resultVariable || undefined,
  };
}
