import { textsIn } from '@portal/contract';
import { Button, Radio, Tag } from 'antd';
import { handlerName, hasHandlerSetting, namedHandlers, dialectStrings } from '@portal/bpmn';
import { Field } from '../fields/Field';
import { SectionFrame, type SectionProps } from '../section';
import { useReadableFields } from '../forms/useReadableFields';
import { useTask } from '../useTask';
import { AutoSubmitField } from './AutoSubmitField';
import { HandlerChoiceField } from './HandlerChoiceField';
import { HandlerRuleField } from './HandlerRuleField';
import { MethodField } from './MethodField';
import { useSection } from '../strings';

/** Who handles a task and how (spec 001 §2.5, §4). */
export function HandlersSection({ element, settled }: SectionProps) {
  const { t, locale, pickHandlers } = useSection();
  const { settings, update } = useTask(element);
  const { fields } = useReadableFields();
  const { choice } = settings;
  const named = namedHandlers(settings.handlers);
  const labelOf = (path: string) => fields.find((field) => field.path === path)?.label ?? path;

  return (
    <SectionFrame title={t('handlers')}>
      <HandlerChoiceField settings={settings} update={update} />
      <Field
        label={t(choice ? 'choosable' : 'handler')}
        required={!choice}
        help={choice && t(choice.required ? 'choosableHint' : 'choosableOptionalHint')}
        issue={settled && !hasHandlerSetting(settings) ? t('handlerRequired') : undefined}
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
      <Field label={t('noManager')}>
        <Radio.Group
          value={settings.behaviorWithoutAssignee}
          onChange={() => update({ behaviorWithoutAssignee: 'nextNode' })}
          options={[
            { value: 'nextNode', label: t('nextNode') },
            { value: 'cannotFlow', label: t('cannotFlow'), disabled: true },
          ]}
        />
      </Field>
      <MethodField settings={settings} update={update} />
      <AutoSubmitField settings={settings} update={update} />
    </SectionFrame>
  );
}
