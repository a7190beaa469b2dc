import type { TokenScope } from '@/db/model/users.ts';

export const scopeLabels: Record<TokenScope, string> = { read: 'Read only', write: 'Read and write' };
