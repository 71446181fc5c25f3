import type { Handler } from '@portal/engine';
import type { Config } from '../../../../platform/config/config';
import { decisionHandler } from './decision';
import { httpConnector } from './http-connector';

/**
 * Returns the handlers that call other servers. A service that is not configured, or a connector that is not allowed,
 * has no handler.
 */
export const remoteHandlers = ({ decisionService, connectorHosts }: Config['remote']): Record<string, Handler> => ({
  ...(decisionService !== undefined && { decision: decisionHandler(decisionService) }),
  ...(connectorHosts.length > 0 && { 'connector:http-connector': httpConnector(connectorHosts) }),
});
