/**
 * The process that is measured: start → first → gateway → second or other → end. `condition` is the wording that an
 * engine has for the variable `big`.
 */
export const diagram = (condition: string): string => `<?xml version="1.0" encoding="UTF-8"?>
<definitions id="d" xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"
  xmlns:camunda="http://camunda.org/schema/1.0/bpmn" targetNamespace="bench">
  <process id="bench" name="bench" isExecutable="true">
    <startEvent id="start"/>
    <userTask id="first" name="First" camunda:assignee="1"/>
    <exclusiveGateway id="gateway" default="to_other"/>
    <userTask id="second" name="Second" camunda:assignee="2"/>
    <userTask id="other" name="Other" camunda:assignee="3"/>
    <endEvent id="end"/>
    <sequenceFlow id="to_first" sourceRef="start" targetRef="first"/>
    <sequenceFlow id="to_gateway" sourceRef="first" targetRef="gateway"/>
    <sequenceFlow id="to_second" sourceRef="gateway" targetRef="second">
      <conditionExpression xsi:type="tFormalExpression">${condition}</conditionExpression>
    </sequenceFlow>
    <sequenceFlow id="to_other" sourceRef="gateway" targetRef="other"/>
    <sequenceFlow id="second_end" sourceRef="second" targetRef="end"/>
    <sequenceFlow id="other_end" sourceRef="other" targetRef="end"/>
  </process>
</definitions>`;

/** Tasks completed in one instance. */
export const tasksOfOne = 2;
