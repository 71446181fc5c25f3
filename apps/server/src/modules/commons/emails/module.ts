import type { Module } from '../../../platform/module';
import { startCarrier } from '../deliveries';
import { mailCarrier } from './carrier';
import { emailMigrations } from './migrations';
import { emailRoutes } from './routes';
import { mailSender } from './smtp';
import { taskLinkIssuer } from './task-link';

export const emails: Module = {
  name: 'emails',
  migrations: emailMigrations,
  setup: (context) => {
    const { mail, publicUrl } = context.config;
    const send = mail && mailSender(mail);
    emailRoutes(context, send);
    if (send) startCarrier(context, mailCarrier({ send, publicUrl, issueLink: context.part(taskLinkIssuer) }));
  },
};
