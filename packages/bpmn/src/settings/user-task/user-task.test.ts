import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { child, text, type BpmnElement } from '../../moddle/element';
import { afterChange, extensionTypes, processXml } from '../../testing/definition';
import { allButtons, defaultButtons, implicitButtons, type NodeButton } from './buttons';
import { deadlineActions, deadlineUnits } from './deadline';
import { defaultVoting, notAgreedWays } from './voting';
import { defaultChoice, noHandlers } from './handlers';
import { defaultHandling, handleMethods } from './handling';
import {
  drawnTaskSettings,
  hasOwnButtons,
  readUserTaskSettings,
  settle,
  signatureRules,
  writeUserTaskSettings,
  type UserTaskSettings,
} from './user-task';

const onOrOff = (buttons: readonly NodeButton[]) => buttons.map(({ id, enabled }) => (enabled ? `${id}!` : id));
const bare = processXml('<userTask id="task-1"/>');
const user = { userId: 7, chineseName: '张三' };
const multi = {
  type: 'completeMultiInst',
  config: { isSequential: true, completePercentage: 60, condition: '' },
} as const;

const write = (patch: Partial<UserTaskSettings>, xml = bare) =>
  afterChange(xml, 'task-1', ({ moddle }, element) => writeUserTaskSettings(moddle, element, patch));

describe('user task settings', () => {
  it('have defaults if nothing is stored', async () => {
    const task = await write({});

    expect(readUserTaskSettings(task)).toEqual({
      handlers: noHandlers,
      choice: undefined,
      handling: defaultHandling,
      voting: undefined,
      behaviorWithoutAssignee: 'nextNode',
      fallback: undefined,
      autoSubmit: undefined,
      passing: undefined,
      buttons: implicitButtons,
      rejectCommentRequired: false,
      commentRequired: false,
      signature: 'none',
      deadline: undefined,
      notification: { channelList: ['system'] },
      forms: undefined,
    });
    expect(extensionTypes(task)).toEqual([]);
  });

  it('offer agree, reject and copy without a stored list, and have delegate, terminate, print and add signer off (000-2-114, 000-2-115)', () => {
    expect(onOrOff(allButtons(undefined)).slice(0, 7)).toEqual([
      'complete!',
      'reject!',
      'copy!',
      'delegate',
      'terminate',
      'print',
      'invite',
    ]);
    expect(onOrOff(allButtons(undefined)).slice(7)).not.toContainEqual(expect.stringContaining('!'));
  });

  it("add the designer's buttons to a drawn task, but keep its own", async () => {
    const drawn = await afterChange(bare, 'task-1', ({ moddle }, element) =>
      writeUserTaskSettings(moddle, element, drawnTaskSettings(element)),
    );
    const own = await write({ buttons: [] });

    expect(onOrOff(readUserTaskSettings(drawn).buttons)).toEqual(onOrOff(defaultButtons));
    expect(drawnTaskSettings(own).buttons).toEqual([]);
  });

  it('offer the buttons of the specification in their order', () => {
    expect(onOrOff(defaultButtons)).toEqual([
      'complete!',
      'reject!',
      'save',
      'delegate',
      'invite',
      'copy',
      'terminate',
      'print',
    ]);
  });

  it('write several persons as a standard multi-instance loop', async () => {
    const task = await write({ handlers: { ...noHandlers, userList: [user] }, handling: multi });

    const loop = child(task, 'loopCharacteristics');
    expect(loop?.get('isSequential')).toBe(true);
    expect(loop?.get('camunda:collection')).toBe('task_1_assigneeList');
    expect(loop?.get('camunda:elementVariable')).toBe('task_1_assignee');
    expect(text(task, 'camunda:assignee')).toBe('${task_1_assignee}');
    expect(text(child(loop!, 'completionCondition')!, 'body')).toBe('${nrOfCompletedInstances/nrOfInstances >= 0.6}');
  });

  it('write the custom expression as the completion condition', async () => {
    const condition = '${nrOfCompletedInstances >= 2}';

    const task = await write({
      handling: { type: 'conditionBasedMultiInst', config: { ...defaultHandling.config, condition } },
    });

    const loop = child(task, 'loopCharacteristics');
    expect(text(child(loop!, 'completionCondition')!, 'body')).toBe(condition);
  });

  it('have no loop and no assignee when a single person handles the task', async () => {
    const several = await afterChange(bare, 'task-1', ({ moddle }, element) => {
      const props = writeUserTaskSettings(moddle, element, { handling: multi });
      for (const [key, value] of Object.entries(props)) element.set(key, value);
      return writeUserTaskSettings(moddle, element, {
        handling: defaultHandling,
        handlers: { ...noHandlers, userList: [user], variable: '${boss}' },
      });
    });

    expect(child(several, 'loopCharacteristics')).toBeUndefined();
    expect(text(several, 'camunda:assignee')).toBeUndefined();
    expect(text(several, 'camunda:candidateUsers')).toBe('7,${boss}');
  });

  it('keep extension elements of other tools', async () => {
    const xml = processXml(
      '<userTask id="task-1"><extensionElements><camunda:properties/><sdecloud:notification>broken</sdecloud:notification></extensionElements></userTask>',
    );

    const task = await write({ behaviorWithoutAssignee: 'nextNode' }, xml);

    expect(extensionTypes(task)).toEqual([
      'camunda:Properties',
      'sdecloud:Notification',
      'sdecloud:BehaviorWithoutAssignee',
    ]);
  });
});

describe('rules between settings', () => {
  const settings = (patch: Partial<UserTaskSettings>): UserTaskSettings => ({
    handlers: { ...noHandlers, userList: [user] },
    choice: undefined,
    handling: multi,
    voting: undefined,
    behaviorWithoutAssignee: 'nextNode',
    fallback: undefined,
    autoSubmit: { initiator: true, adjacent: false },
    passing: undefined,
    buttons: defaultButtons.map((button) => ({ ...button, enabled: true })),
    rejectCommentRequired: false,
    commentRequired: false,
    signature: 'none',
    deadline: undefined,
    notification: { channelList: ['system'] },
    forms: undefined,
    ...patch,
  });
  it('keeps fallback handlers only where the task asks for them', () => {
    const fallback = { ...noHandlers, userList: [user] };

    expect(settle(settings({ behaviorWithoutAssignee: 'handlers', fallback })).fallback).toEqual(fallback);
    expect(settle(settings({ behaviorWithoutAssignee: 'wait', fallback })).fallback).toBeUndefined();
  });

  it('keep a voting only with several persons and a percentage', () => {
    for (const type of handleMethods)
      expect(settle(settings({ voting: defaultVoting, handling: { ...multi, type } })).voting).toEqual(
        type === 'completeMultiInst' ? defaultVoting : undefined,
      );
  });

  const enabled = (patch: Partial<UserTaskSettings>) =>
    settle(settings(patch))
      .buttons.filter((button) => button.enabled)
      .map(({ id }) => id);

  it('allow sequential approval only among people named one by one', () => {
    const role = { ...noHandlers, roleList: [{ roleId: 1, roleName: '审核' }] };

    expect(settle(settings({})).handling.config.isSequential).toBe(true);
    expect(settle(settings({ handlers: role })).handling.config.isSequential).toBe(false);
    expect(settle(settings({ handling: { ...multi, type: 'candidate' } })).handling.config.isSequential).toBe(false);
  });

  it('allow sequential approval by chosen people, and auto-submit only if one is chosen', () => {
    const role = { ...noHandlers, roleList: [{ roleId: 1, roleName: '审核' }], variable: '${boss}' };
    const chosen = { handlers: role, choice: { ...defaultChoice, several: true } };

    expect(settle(settings(chosen)).handling.config.isSequential).toBe(true);
    expect(settle(settings(chosen)).handlers.variable).toBe('');
    expect(settle(settings({ ...chosen, handling: defaultHandling })).autoSubmit).toBeUndefined();
    expect(settle(settings({ choice: defaultChoice, handling: defaultHandling })).autoSubmit).toBeDefined();
  });

  it('offer to invite signers only with several persons', () => {
    expect(enabled({})).toEqual(['complete', 'reject', 'save', 'delegate', 'invite', 'copy', 'terminate', 'print']);
    expect(enabled({ handling: defaultHandling })).not.toContain('invite');
  });

  it('allow auto-submit with several persons, or with exactly one user', () => {
    const single = { handling: defaultHandling };
    const two = { ...noHandlers, userList: [user, { userId: 8, chineseName: '李四' }] };
    const withRole = { ...noHandlers, userList: [user], roleList: [{ roleId: 1, roleName: '审核' }] };

    expect(settle(settings({ handlers: two })).autoSubmit).toBeDefined();
    expect(settle(settings(single)).autoSubmit).toBeDefined();
    expect(settle(settings({ ...single, handlers: two })).autoSubmit).toBeUndefined();
    expect(settle(settings({ ...single, handlers: withRole })).autoSubmit).toBeUndefined();
  });

  it('drop auto-submit if an expression decides when a task is completed', () => {
    const byExpression = { ...defaultHandling, type: 'conditionBasedMultiInst' as const };

    expect(settle(settings({ handling: byExpression })).autoSubmit).toBeUndefined();
  });
});

describe('round trip', () => {
  /* JSON escapes the control characters that XML cannot contain. Line ends are the only thing that XML changes. */
  const word = fc.string({ unit: 'grapheme' });
  const id = fc.nat();
  const unit = fc.array(fc.record({ id, name: word }), { maxLength: 3 });
  const tri = fc.constantFrom('true' as const, 'false' as const, 'default' as const);
  const arbitrary: fc.Arbitrary<UserTaskSettings> = fc.record({
    rejectCommentRequired: fc.boolean(),
    commentRequired: fc.boolean(),
    signature: fc.constantFrom(...signatureRules),
    deadline: fc.option(
      fc.record({
        unit: fc.constantFrom(...deadlineUnits),
        amount: fc.integer({ min: 1, max: 999 }),
        remindBefore: fc.nat(99),
        remindEvery: fc.nat(99),
        action: fc.constantFrom(...deadlineActions),
        user: fc.option(fc.record({ userId: id, chineseName: word })),
      }),
      { nil: undefined },
    ),
    handlers: fc.record({
      userList: fc.array(fc.record({ userId: id, chineseName: word }), { maxLength: 3 }),
      departmentList: unit,
      companyList: unit,
      roleList: fc.array(fc.record({ roleId: id, roleName: word }), { maxLength: 3 }),
      tagList: fc.option(fc.array(fc.record({ tagId: id, tagName: word }), { minLength: 1, maxLength: 3 }), {
        nil: undefined,
      }),
      variable: fc.constantFrom('', '${boss}', '${a < b && c > "d"}'),
    }),
    choice: fc.option(
      fc.record({
        chooser: fc.constantFrom('initiator' as const, 'previous' as const),
        several: fc.boolean(),
        required: fc.boolean(),
      }),
      { nil: undefined },
    ),
    handling: fc.record({
      type: fc.constantFrom('candidate' as const, 'completeMultiInst' as const, 'conditionBasedMultiInst' as const),
      config: fc.record({
        isSequential: fc.boolean(),
        completePercentage: fc.integer({ min: 1, max: 100 }),
        condition: fc.constantFrom('', '${nrOfCompletedInstances > 1}'),
      }),
    }),
    voting: fc.option(
      fc.record({
        count: fc.option(fc.integer({ min: 1, max: 99 })),
        weights: fc.array(
          fc.record({
            people: fc.record({
              userList: fc.array(fc.record({ userId: id, chineseName: word }), { minLength: 1, maxLength: 2 }),
              departmentList: unit,
              companyList: fc.constant([]),
              roleList: fc.constant([]),
              variable: fc.constantFrom('', '${boss}'),
            }),
            votes: fc.integer({ min: 1, max: 99 }),
          }),
          { maxLength: 2 },
        ),
        quorum: fc.nat(9),
        eachGroup: fc.boolean(),
        notAgreed: fc.constantFrom(...notAgreedWays),
      }),
      { nil: undefined },
    ),
    behaviorWithoutAssignee: fc.constantFrom('nextNode' as const, 'handlers' as const, 'refuse' as const),
    fallback: fc.option(
      fc.record({
        userList: fc.array(fc.record({ userId: id, chineseName: word }), { minLength: 1, maxLength: 2 }),
        departmentList: fc.constant([]),
        companyList: fc.constant([]),
        roleList: fc.array(fc.record({ roleId: id, roleName: word }), { maxLength: 2 }),
        variable: fc.constant(''),
      }),
      { nil: undefined },
    ),
    autoSubmit: fc.option(fc.record({ initiator: fc.boolean(), adjacent: fc.boolean() }), { nil: undefined }),
    passing: fc.option(fc.constant({ initiator: 'head' as const, repeated: 'once' as const }), { nil: undefined }),
    buttons: fc.array(
      fc.record({ id: word, name: word, custom: fc.boolean(), enabled: fc.boolean(), editable: fc.boolean() }),
    ),
    notification: fc.record({ channelList: fc.array(word) }),
    forms: fc.option(
      fc.array(
        fc.record({
          formId: fc.option(id),
          formKey: word,
          formName: word,
          formFieldList: fc.array(
            fc.record({ key: word, name: word, operable: tri, readOnly: tri, hidden: tri, required: tri }),
            { maxLength: 3 },
          ),
          formPropertyList: fc.array(fc.record({ key: word, name: word, value: word }), { maxLength: 3 }),
        }),
        { maxLength: 3 },
      ),
      { nil: undefined },
    ),
  });

  it('returns the settings that were written, through the file', async () => {
    await fc.assert(
      fc.asyncProperty(arbitrary, async (settings) => {
        const task = await write(settings);
        expect(readUserTaskSettings(task)).toEqual(settle(settings));
      }),
      { numRuns: 60 },
    );
  });
});

describe('buttons of the process', () => {
  const print = defaultButtons.map((button) => ({ ...button, enabled: button.id === 'print' }));
  const list = (buttons: NodeButton[]) => `<sdecloud:buttonList>${JSON.stringify(buttons)}</sdecloud:buttonList>`;
  const xml = processXml(
    `<extensionElements>${list(print)}</extensionElements><subProcess id="s"><userTask id="t"/></subProcess>
     <userTask id="own"><extensionElements>${list(defaultButtons)}</extensionElements></userTask>`,
  );
  const on = (element: BpmnElement) =>
    readUserTaskSettings(element)
      .buttons.filter(({ enabled }) => enabled)
      .map(({ id }) => id);

  it('are those of each task without a list of its own, also in a sub-process', async () => {
    expect(on(await afterChange(xml, 't', () => ({})))).toEqual(['print']);
    expect(on(await afterChange(xml, 'own', () => ({})))).toEqual(['complete', 'reject']);
  });

  it('stay those of the process when other settings of a task change', async () => {
    const several = { ...defaultHandling, type: 'completeMultiInst' as const };
    const task = await afterChange(xml, 't', ({ moddle }, element) =>
      writeUserTaskSettings(moddle, element, { handling: several }),
    );
    expect(hasOwnButtons(task)).toBe(false);
    expect(on(task)).toEqual(['print']);
  });

  it('apply again to a task whose own list is removed', async () => {
    const task = await afterChange(xml, 'own', ({ moddle }, element) =>
      writeUserTaskSettings(moddle, element, { buttons: undefined }),
    );
    expect(hasOwnButtons(task)).toBe(false);
    expect(on(task)).toEqual(['print']);
  });

  it('are not stored with a task that is drawn in their process', async () => {
    const { $parent: scope } = await afterChange(xml, 'own', () => ({}));
    const drawn = await afterChange(xml, 't', () => ({}));
    expect(drawnTaskSettings(drawn, scope)).toEqual({ behaviorWithoutAssignee: 'nextNode' });
    expect(drawnTaskSettings(drawn).buttons).toEqual(defaultButtons);
  });
});
