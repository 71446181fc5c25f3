import type { DefinitionIssue } from '../../errors';
import type { DeployRule } from './index';

const violation = (nodeId: string, message: string): DefinitionIssue => ({
  nodeId,
  code: 'eventGatewayInvalid',
  message,
});

const afterGateways: DeployRule = ({ nodes, flows }) =>
  nodes
    .filter(({ type }) => type === 'eventBasedGateway')
    .flatMap(({ id: nodeId, index, outgoing, async }) => {
      const violations = async.after ? [violation(nodeId, 'camunda:asyncAfter of an event-based gateway')] : [];
      for (const flow of outgoing) {
        const next = nodes[flows[flow]?.target ?? -1];
        if (!next) continue;
        if (next.type !== 'intermediateCatchEvent' || next.link !== undefined) {
          violations.push(violation(nodeId, `${next.id} is no event to wait for`));
        } else if (next.incoming.some((other) => flows[other]?.source !== index)) {
          violations.push(violation(next.id, 'a flow beside that of the event-based gateway'));
        }
      }
      return violations;
    });

export const eventGatewayRules: readonly DeployRule[] = [afterGateways];
