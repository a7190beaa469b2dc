import { type Rule, wholeNumberRule } from './validation.ts';

/** The rules of the further leads that hold for a whole workspace, and of the time at which is sent. */
export const LEADS_MAX = 10;
export const tooManyLeads = `Leads must be at most ${LEADS_MAX}`;
export const leadRule = wholeNumberRule('Each lead', { max: 365, isRequired: true });

export const sendTimeRule: Rule = (value) =>
  typeof value === 'string' && /^([01]\d|2[0-3]):[0-5]\d$/.test(value)
    ? undefined
    : 'Send time must be a time such as 09:00';
