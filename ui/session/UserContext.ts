import { createContext } from 'react';
import type { User } from '@/db/model/users.ts';

/** The signed-in user, given by the frame to all it holds: at no moment does a screen stand there without one. */
export const UserContext = createContext<User | null>(null);
