import { boolean } from 'fast-check';
import { describeKind } from '../testing/describe-kind';
import { yesNo } from '.';

describeKind(yesNo, { settings: {}, values: boolean(), rejects: [['true', 'type']] });
