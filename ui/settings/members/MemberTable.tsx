import { useMemo } from 'react';
import { relativeTime } from '@/db/model/notifications.ts';
import { nameOf, ROLE_LABELS, type Role } from '@/db/model/users.ts';
import { Avatar } from '@/ui/components/Avatar.tsx';
import { Badge } from '@/ui/components/Badge.tsx';
import { MenuItem } from '@/ui/components/overlays/Menu.tsx';
import { Table } from '@/ui/components/table/Table.tsx';
import type { Column } from '@/ui/components/table/tableColumns.ts';
import { cut, secondary } from '@/ui/components/text.css.ts';
import { useUser } from '@/ui/session/queries.ts';
import * as css from './members.css.ts';
import { type Member, useUpdateMember } from './queries.ts';
import { isLastAdmin, lastAdminMessage, roleOptions } from './roleText.ts';

type MemberTableProps = {
  members: Member[] | undefined;
  isAdmin: boolean;
  onEdit: (member: Member) => void;
  onRemove: (member: Member) => void;
};

export function MemberTable({ members, isAdmin, onEdit, onRemove }: MemberTableProps) {
  const { id: ownId } = useUser();
  const { mutateAsync: update } = useUpdateMember();
  const columns = useMemo<Column<Member>[]>(() => {
    const name: Column<Member> = {
      id: 'name',
      head: 'Member',
      width: 200,
      isFlexible: true,
      isRowHeader: true,
      cell: (member) => (
        <span className={css.person}>
          <Avatar name={nameOf(member)} size="s" tone={member.id === ownId ? 'ink' : 'quiet'} />
          <b className={cut}>{nameOf(member)}</b>
        </span>
      ),
    };
    const username: Column<Member> = {
      id: 'username',
      head: 'Username',
      width: 140,
      cell: (member) => <span className={secondary}>{member.username}</span>,
    };
    const email: Column<Member> = {
      id: 'email',
      head: 'Email',
      width: 230,
      cell: ({ email }) => <span className={secondary}>{email ?? 'no email, dashboard only'}</span>,
    };
    const role: Column<Member> = {
      id: 'role',
      head: 'Role',
      width: 110,
      cell: (member) => ROLE_LABELS[member.role],
      edit: {
        kind: 'select',
        options: roleOptions.map(({ value, label }) => ({ value, label })),
        value: (member) => member.role,
        save: (member, value) => update({ id: member.id, role: value as Role }),
        validate: (value, member) =>
          value !== 'admin' && members && isLastAdmin(member, members) ? lastAdminMessage : undefined,
        isAllowed: () => isAdmin,
      },
    };
    const seen: Column<Member> = {
      id: 'seen',
      head: 'Signed in',
      width: 100,
      align: 'end',
      cell: ({ lastLoginAt }) => <span className={secondary}>{lastSeenText(lastLoginAt)}</span>,
    };
    return isAdmin ? [name, username, email, role, seen] : [name, username, role];
  }, [isAdmin, members, ownId, update]);
  return (
    <Table
      label="Members"
      rows={members ?? []}
      rowId={({ id }) => id}
      rowLabel={nameOf}
      columns={columns}
      height="content"
      isLoading={!members}
      loadingText="Loading members..."
      {...(isAdmin && {
        onRowAction: onEdit,
        actionsWidth: 48,
        menu: (member: Member) => (
          <>
            <MenuItem id="edit" onAction={() => onEdit(member)}>
              Edit
            </MenuItem>
            <MenuItem id="remove" isDanger onAction={() => onRemove(member)}>
              Remove
            </MenuItem>
          </>
        ),
      })}
      cardHeight={64}
      card={(member) => (
        <div className={css.card}>
          <span className={css.cardLine}>
            <Avatar name={nameOf(member)} size="s" tone={member.id === ownId ? 'ink' : 'quiet'} />
            <span className={`${css.name} ${cut}`}>{nameOf(member)}</span>
            <Badge>{ROLE_LABELS[member.role]}</Badge>
          </span>
          <span className={css.cardLine}>
            <span className={cut}>{isAdmin ? (member.email ?? 'no email, dashboard only') : member.username}</span>
          </span>
        </div>
      )}
    />
  );
}

const lastSeenText = (lastLoginAt: string | null): string =>
  lastLoginAt ? relativeTime(lastLoginAt, new Date()) : 'never';
