import { describe, expect, test } from 'bun:test';
import { createInvitationSchema, invitationState } from './invitations.ts';
import { memberSchema } from './members.ts';
import { createTokenSchema } from './tokens.ts';
import { hasRole, loginSchema, nameOf, passwordChangeSchema, registerSchema, userSchema } from './users.ts';

const first = (result: { error?: { issues: { message: string }[] } | undefined }) => result.error?.issues[0]?.message;

describe('signing in', () => {
  test.each([
    [{}, 'Username is required'],
    [{ username: '', password: 'x' }, 'Username is required'],
    [{ username: '   ', password: 'x' }, 'Username is required'],
    [{ username: 'anita' }, 'Password is required'],
    [{ username: 'anita', password: '' }, 'Password is required'],
    [{ username: 5, password: 'x' }, 'Username must be text'],
    [{ username: 'anita', password: 'x'.repeat(2000) }, 'Password must be at most 1024 characters'],
  ])('refused, %#', (body, sentence) => {
    expect(first(loginSchema.safeParse(body))).toBe(sentence);
  });
  test('takes any password that is not empty, as it was typed', () => {
    expect(loginSchema.parse({ username: ' anita ', password: ' ' })).toEqual({ username: 'anita', password: ' ' });
  });
});

describe('signing up', () => {
  test.each([
    [{ username: 'ab', password: 'x'.repeat(8) }, 'Username must be at least 3 characters'],
    [{ username: 'a'.repeat(65), password: 'x'.repeat(8) }, 'Username must be at most 64 characters'],
    [{ username: 'anita rao', password: 'x'.repeat(8) }, 'Username must not contain spaces'],
    [{ username: 'anita', password: 'x'.repeat(7) }, 'Password must be at least 8 characters'],
    [{ username: 'anita', password: 'x'.repeat(129) }, 'Password must be at most 128 characters'],
    [{ username: '', password: 'x'.repeat(9) }, 'Username is required'],
    [{ username: 'anita' }, 'Password is required'],
  ])('refused, %#', (body, sentence) => {
    expect(first(registerSchema.safeParse(body))).toBe(sentence);
  });
  test('accepts a role, of whatever name', () => {
    const body = { username: 'anita.rao', password: 'x'.repeat(8), role: 'admin', email: '', isAdmin: true };
    expect(registerSchema.parse(body)).toEqual({
      username: 'anita.rao',
      password: 'x'.repeat(8),
      role: 'admin',
      email: null,
    });
  });
  test('an error never holds the password', () => {
    const { error } = registerSchema.safeParse({ username: 'ab', password: 'hunter2' });
    expect(JSON.stringify(error?.issues)).not.toContain('hunter2');
    expect(first(passwordChangeSchema.safeParse({ currentPassword: 'a', newPassword: 'b' }))).toContain('at least 8');
  });
});

describe('a user', () => {
  const row = {
    id: 1,
    workspaceId: 1,
    username: 'anita.rao',
    password: '$argon2id$secret',
    displayName: null,
    email: null,
    role: 'admin',
    hasSeenWelcome: true,
    lastLoginAt: null,
    createdAt: new Date(0),
  };
  test('is answered without the hash', () => {
    expect(JSON.stringify([userSchema.parse(row), memberSchema.parse(row)])).not.toContain('argon2id');
    expect(nameOf(row)).toBe('anita.rao');
    expect(nameOf({ ...row, displayName: 'Anita Rao' })).toBe('Anita Rao');
  });
  test.each([
    ['admin', 'admin', true],
    ['admin', 'viewer', true],
    ['editor', 'admin', false],
    ['editor', 'editor', true],
    ['viewer', 'editor', false],
    ['viewer', 'viewer', true],
  ] as const)('%s may what %s may: %p', (role, needed, expected) => {
    expect(hasRole(role, needed)).toBe(expected);
  });
});

test('an invitation is open until it is accepted, revoked or old', () => {
  const now = new Date('2026-11-18T09:00:00Z');
  const open = { acceptedAt: null, revokedAt: null, expiresAt: '2026-11-25T09:00:00.000Z' };
  expect(invitationState(open, now)).toBe('open');
  expect(invitationState({ ...open, expiresAt: now }, now)).toBe('expired');
  expect(invitationState({ ...open, revokedAt: now }, now)).toBe('revoked');
  expect(invitationState({ ...open, revokedAt: now, acceptedAt: now }, now)).toBe('accepted');
  expect(createInvitationSchema.parse({})).toEqual({ role: 'viewer' });
  expect(first(createInvitationSchema.safeParse({ role: 'owner' }))).toBe('Role must be admin, editor or viewer');
});

test('a token reads unless it says otherwise', () => {
  expect(createTokenSchema.parse({ name: 'Export' })).toEqual({ name: 'Export', scope: 'read' });
  expect(first(createTokenSchema.safeParse({ scope: 'read' }))).toBe('Name is required');
});
