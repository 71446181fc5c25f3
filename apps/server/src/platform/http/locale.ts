import { chooseLocale, type Locale } from '@portal/contract';
import type { FastifyRequest } from 'fastify';

/** The reader's language: `Accept-Language`, zh-CN by default. */
export const localeOf = (request: FastifyRequest): Locale => chooseLocale(request.headers['accept-language']);
