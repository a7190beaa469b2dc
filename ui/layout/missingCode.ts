/** The code of a screen did not come: the server is away, or was upgraded and has other files. Browsers word it as they like. */
export const isMissingCode = (error: unknown): boolean => error instanceof TypeError && /module/.test(error.message);
