/** argon2id at OWASP's second setting: 19 MiB, two passes, about 30 ms. */
const algorithm = { algorithm: 'argon2id', memoryCost: 19_456, timeCost: 2 } as const;

export const hashPassword = (password: string): Promise<string> => Bun.password.hash(password, algorithm);

/** Checks a password. Without a hash (an unknown user) it takes the same time and answers no. */
export async function passwordMatches(password: string, hash: string | undefined): Promise<boolean> {
  decoy ??= hashPassword(crypto.randomUUID());
  const matches = await Bun.password.verify(password, hash ?? (await decoy));
  return matches && hash !== undefined;
}

let decoy: Promise<string> | undefined;
