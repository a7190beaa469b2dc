/** The largest amounts that the columns hold (specification, section 3): decimal(10,2), (10,4), (15,3), (10,6). */
export const MONEY_MAX = '99999999.99';
export const OVERAGE_RATE_MAX = '999999.9999';
export const USAGE_MAX = '999999999999.999';
/** Wider than decimal(10,6): a rupiah or dong office needs five digits before the point. */
export const EXCHANGE_RATE_MAX = '999999.999999';

/** Characters. */
export const NAME_MAX = 200;
export const SHORT_TEXT_MAX = 100;
export const LONG_TEXT_MAX = 1000;
export const NOTES_MAX = 10_000;
export const URL_MAX = 2000;
export const MAIL_ADDRESS_MAX = 254;

export const QUANTITY_MAX = 1_000_000_000;
export const CONTRACT_MONTHS_MAX = 600;
export const NOTICE_DAYS_MAX = 3650;

export const USERNAME_LENGTH = { min: 3, max: 64 };
export const PASSWORD_LENGTH = { min: 8, max: 128 };

/** The most subscriptions that one call changes or pays. It is one transaction, and nobody else is answered meanwhile. */
export const BULK_CHANGE_MAX = 4000;
export const BULK_PAYMENT_MAX = 1500;
