import { oneOf, type Draws } from './block';
import { definition, extensions, scriptFile } from './xml';

/** Nodes that do their work without waiting for an event. */
export const work: Draws = {
  handler: {
    parts: [0, 0],
    weight: 2,
    draw(pen, id, { pick }) {
      const how = oneOf(
        [
          'serviceTask camunda:class="note" camunda:resultVariable="r"',
          'serviceTask camunda:delegateExpression="${picky}"',
          'sendTask camunda:class="watch"',
          'businessRuleTask camunda:decisionRef="table" camunda:resultVariable="r"',
          'serviceTask camunda:expression="${c + 1}" camunda:resultVariable="r"',
        ],
        pick,
      );
      pen.diagram.add(`<${how} id="${id}"></${how.split(' ')[0]}>`);
      return [id, id];
    },
  },
  /** Sends copies: to users, to whom a variable names, or to no one. */
  copies: {
    parts: [0, 0],
    weight: 1,
    draw(pen, id, { pick }) {
      const variable = oneOf(['', '${c}', '${initiator}'], pick);
      pen.diagram.copies(id, { users: pick % 2 === 0 ? [1, 2] : [], variable });
      return [id, id];
    },
  },
  /** Asks another server, by a job. */
  connector: {
    parts: [0, 0],
    weight: 1,
    draw(pen, id) {
      const io = `<camunda:inputOutput><camunda:inputParameter name="asked">\${c}</camunda:inputParameter>
        <camunda:outputParameter name="answered">\${reply + 1}</camunda:outputParameter></camunda:inputOutput>`;
      const connector = `<camunda:connector><camunda:connectorId>service</camunda:connectorId>${io}</camunda:connector>`;
      pen.diagram.add(`<serviceTask id="${id}">${extensions(connector)}</serviceTask>`);
      return [id, id];
    },
  },
  script: {
    parts: [0, 0],
    weight: 2,
    draw(pen, id, { pick }) {
      const [how, body] = oneOf<readonly [string, string]>(
        [
          ['scriptFormat="javascript"', '<script>execution.setVariable("s", c); c + 1</script>'],
          ['scriptFormat="juel"', '<script>${c + 1}</script>'],
          ['scriptFormat="javascript"', '<script>if (c === 1) throw new Error("the service is closed"); c</script>'],
          [`scriptFormat="javascript" camunda:resource="deployment://${scriptFile}"`, ''],
        ],
        pick,
      );
      pen.diagram.add(`<scriptTask id="${id}" ${how} camunda:resultVariable="r">${body}</scriptTask>`);
      return [id, id];
    },
  },
  /** Throwing events: intermediate, or an end event on a side branch. */
  thrown: {
    parts: [0, 0],
    weight: 2,
    draw(pen, id, { pick }) {
      const payload = extensions('<camunda:in source="c" target="payload"/>');
      const what = oneOf(
        [
          '',
          `<signalEventDefinition signalRef="s">${payload}</signalEventDefinition>`,
          '<escalationEventDefinition escalationRef="x2"/>',
          '<messageEventDefinition messageRef="m1" camunda:class="note"/>',
          '<messageEventDefinition messageRef="m1" camunda:type="external" camunda:topic="work"/>',
          '<signalEventDefinition signalRef="s" camunda:async="true"/>',
        ],
        pick,
      );
      if (Math.floor(pick / 6) % 2 === 0) {
        pen.diagram.add(`<intermediateThrowEvent id="${id}">${what}</intermediateThrowEvent>`);
        return [id, id];
      }
      pen.diagram
        .gateway('parallel', id)
        .add(`<endEvent id="${id}_aside">${what}</endEvent>`)
        .add(`<intermediateThrowEvent id="${id}y"/>`)
        .flow(id, `${id}_aside`)
        .flow(id, `${id}y`);
      return [id, `${id}y`];
    },
  },
  link: {
    parts: [0, 0],
    weight: 1,
    draw(pen, id) {
      const link = `<linkEventDefinition name="${id}"/>`;
      pen.diagram
        .add(`<intermediateThrowEvent id="${id}">${link}</intermediateThrowEvent>`)
        .add(`<intermediateCatchEvent id="${id}c">${link}</intermediateCatchEvent>`);
      return [id, `${id}c`];
    },
  },
  call: {
    parts: [0, 0],
    weight: 3,
    draw(pen, id, { pick }) {
      if (pen.called) {
        pen.diagram.add(`<manualTask id="${id}"/>`);
        return [id, id];
      }
      const loop = oneOf(
        [
          '',
          '',
          '<multiInstanceLoopCharacteristics camunda:collection="pair" camunda:elementVariable="item"/>',
          '',
          '<multiInstanceLoopCharacteristics isSequential="true" camunda:collection="pair" camunda:elementVariable="item"/>',
          '<multiInstanceLoopCharacteristics camunda:collection="empty"/>',
        ],
        pick,
      );
      const mappings = oneOf(
        [
          '<camunda:in source="c" target="c"/><camunda:in source="go" target="go"/><camunda:in source="pair" target="pair"/><camunda:in source="empty" target="empty"/><camunda:in source="initiator" target="initiator"/><camunda:out source="c" target="c"/>',
          '<camunda:in variables="all"/><camunda:in businessKey="b-${c}"/><camunda:out variables="all"/>',
        ],
        pick,
      );
      const binding = oneOf(
        [
          '',
          'camunda:calledElementBinding="version" camunda:calledElementVersion="1"',
          'camunda:calledElementBinding="versionTag" camunda:calledElementVersionTag="even"',
          'camunda:calledElementBinding="deployment"',
        ],
        Math.floor(pick / 18),
      );
      pen.diagram
        .add(`<callActivity id="${id}" calledElement="called" ${binding}>${extensions(mappings)}${loop}</callActivity>`)
        .add(
          `<boundaryEvent id="${id}b" attachedToRef="${id}">${oneOf([definition.anyError, definition.escalation, definition.signal], Math.floor(pick / 6))}</boundaryEvent>`,
        )
        .gateway('exclusive', `${id}j`)
        .flow(id, `${id}j`)
        .flow(`${id}b`, `${id}j`);
      return [id, `${id}j`];
    },
  },
  /** A multi-instance activity: sequential or parallel, for a number of times or for each item of a list. */
  many: {
    parts: [0, 0],
    weight: 3,
    draw(pen, id, { pick }) {
      const element = oneOf(
        [
          'receiveTask',
          'serviceTask camunda:type="external" camunda:topic="work"',
          'manualTask',
          'task',
          'serviceTask camunda:class="note"',
          'scriptTask scriptFormat="juel"',
          'userTask camunda:assignee="2"',
          'sendTask camunda:class="note"',
          'businessRuleTask camunda:decisionRef="table"',
        ],
        pick,
      );
      const body = element.startsWith('script') ? '<script>${c}</script>' : '';
      const count = oneOf(
        [
          '<loopCardinality xsi:type="tFormalExpression">${c}</loopCardinality>',
          '<loopCardinality xsi:type="tFormalExpression">3</loopCardinality>',
        ],
        Math.floor(pick / 7),
      );
      const enough =
        pick % 3 === 0
          ? '<completionCondition xsi:type="tFormalExpression">${nrOfCompletedInstances &gt;= 2}</completionCondition>'
          : '';
      const job = oneOf(['', 'camunda:asyncBefore="true"', 'camunda:asyncAfter="true"'], Math.floor(pick / 5));
      pen.diagram.add(
        `<${element} id="${id}"><multiInstanceLoopCharacteristics isSequential="${pick % 2 === 0}" ${job}>${count}${enough}</multiInstanceLoopCharacteristics>${body}</${element.split(' ')[0]}>`,
      );
      return [id, id];
    },
  },
};
