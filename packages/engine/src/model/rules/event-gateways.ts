import type { Broken, DeployRule } from './index';

const afterGateways: DeployRule = ({ nodes, flows }) =>
  nodes
    .filter(({ type }) => type === 'eventBasedGateway')
    .flatMap(({ id: nodeId, index, outgoing, async }) => {
      const broken: Broken[] = async.after ? [{ nodeId, message: 'camunda:asyncAfter of an event-based gateway' }] : [];
      for (const flow of outgoing) {
        const next = nodes[flows[flow]?.target ?? -1];
        if (!next) continue;
        if (next.type !== 'intermediateCatchEvent' || next.link !== undefined) {
          broken.push({ nodeId, message: `${next.id} is no event to wait for` });
        } else if (next.incoming.some((other) => flows[other]?.source !== index)) {
          broken.push({ nodeId: next.id, message: 'a flow beside that of the event-based gateway' });
        }
      }
      return broken;
    });

export const eventGatewayRules: readonly DeployRule[] = [afterGateways];
