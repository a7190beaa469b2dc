/** 256 random bits, as they travel: a session, a personal token or an invitation. */
export const newSecret = () => Buffer.from(crypto.getRandomValues(new Uint8Array(32))).toString('base64url');

/** A secret as it is kept: whoever reads the database cannot sign in with it. */
export const hashSecret = (secret: string) => new Bun.CryptoHasher('sha256').update(secret).digest('hex');
