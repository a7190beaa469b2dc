import { expect, test } from 'bun:test';
import { initials } from './initials.ts';

test.each([
  ['Aldermoor Legal Publishing', 'AL'],
  ['Domainary', 'DO'],
  ['anita.rao', 'AR'],
  ['  Érable & fils ', 'ÉF'],
  ['X', 'X'],
  ['3M India', '3I'],
  ['—', ''],
  ['', ''],
])('%p is %p', (name, letters) => expect(initials(name)).toBe(letters));
