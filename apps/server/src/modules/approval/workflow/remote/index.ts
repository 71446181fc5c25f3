import type { Handler } from '@portal/engine';
import type { Config } from '../../../../platform/config/config';
import { decisionHandler } from './decision';
import { httpConnector } from './http-connector';

/** What definitions name that is done by other servers; a service that is not set, or a connector that is not allowed, is not there. */
export const remoteHandlers = ({ decisionService, connectorHosts }: Config['remote']): Record<string, Handler> => ({
  ...(decisionService !== undefined && { decision: decisionHandler(decisionService) }),
  ...(connectorHosts.length > 0 && { 'connector:http-connector': httpConnector(connectorHosts) }),
});
