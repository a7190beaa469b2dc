/** The readable cookie that comes and goes with a session's own: with a value, someone is signed in in this browser. */
export const PRESENCE_COOKIE = 'duebook_present';
