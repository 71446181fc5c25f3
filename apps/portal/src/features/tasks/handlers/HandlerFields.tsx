import type { tasks } from '@portal/contract';
import { useTranslation } from 'react-i18next';
import { pickerPorts } from '../../../shared/api/organisation/organisation';
import { choosablePorts } from '../../../shared/api/tasks/handler-choices';
import { PeopleField } from '../dialogs/PeopleField';
import { neededChoices, type ChoiceContext } from './choices';

interface Props extends ChoiceContext {
  choices: readonly tasks.HandlerChoice[];
}

/** A member picker for each node whose handlers the reader chooses. */
export function HandlerFields({ choices, ...now }: Props) {
  const { t } = useTranslation('handling');
  return neededChoices(choices, now).map(({ choice, need }) => {
    const { taskDefKey, taskName, several, restricted } = choice;
    return (
      <PeopleField
        key={taskDefKey}
        name={['handlers', taskDefKey]}
        label={t('field.handlersOf', { node: taskName })}
        required={need === 'required' ? t('rule.handlersOf', { node: taskName }) : undefined}
        hint={need === 'ifReached' ? t('hint.handlersIfReached') : undefined}
        limit={several ? undefined : 1}
        ports={restricted ? choosablePorts(choice) : pickerPorts}
      />
    );
  });
}
