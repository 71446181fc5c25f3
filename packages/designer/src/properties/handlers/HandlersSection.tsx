import { textsIn } from '@portal/contract';
import { Button, Tag } from 'antd';
import { dialectStrings, fileHandlers, handlerName, namedHandlers } from '@portal/bpmn';
import { lazyPart } from '../../shared/lazy';
import { bpmnOf } from '../../shared/types';
import { Field } from '../fields/Field';
import { SectionFrame, type SectionProps } from '../section';
import { useReadableFields } from '../forms/useReadableFields';
import { useTask } from '../useTask';
import { HandlerChoiceField } from './HandlerChoiceField';
import { HandlerRuleField } from './HandlerRuleField';
import { MethodField } from './MethodField';
import { PassingField } from './PassingField';
import { WithoutHandlerField } from './WithoutHandlerField';
import { useSection } from '../strings';

/* Loaded for a node of several handlers. */
const VotingFields = lazyPart(() => import('./VotingFields'));

/** Edits who handles a task and how (spec 001 §2.5, §4). */
export function HandlersSection({ element, settled }: SectionProps) {
  const { t, locale, pickHandlers } = useSection();
  const { settings, update } = useTask(element);
  const { fields } = useReadableFields();
  const { choice } = settings;
  const own = namedHandlers(settings.handlers);
  const ofFile = fileHandlers(bpmnOf(element));
  const named = own.length > 0 ? own : ofFile;
  const labelOf = (path: string) => fields.find((field) => field.path === path)?.label ?? path;

  const choiceHelp = choice && t(choice.required ? 'choosableHint' : 'choosableOptionalHint');
  const help = ofFile.length > 0 ? t('handlersOfFile') : choiceHelp;

  return (
    <SectionFrame title={t('handlers')}>
      <HandlerChoiceField settings={settings} update={update} />
      <Field
        label={t(choice ? 'choosable' : 'handler')}
        required={!choice}
        help={help}
        issue={settled && named.length === 0 && !choice ? t('handlerRequired') : undefined}
      >
        <div className="pd-handlers">
          {named.map((handler) => (
            <Tag key={`${handler.type} ${handler.id}`}>
              {handlerName(handler, textsIn(dialectStrings, locale), labelOf)}
            </Tag>
          ))}
          <Button size="small" onClick={() => pickHandlers(element)}>
            {t(choice ? 'chooseChoosable' : 'chooseHandler')}
          </Button>
        </div>
      </Field>
      {!choice && (
        <HandlerRuleField fields={fields} handlers={settings.handlers} update={(handlers) => update({ handlers })} />
      )}
      <WithoutHandlerField settings={settings} update={update} />
      <MethodField settings={settings} update={update} />
      {settings.handling.type === 'completeMultiInst' && <VotingFields settings={settings} update={update} />}
      <PassingField settings={settings} update={update} />
    </SectionFrame>
  );
}
