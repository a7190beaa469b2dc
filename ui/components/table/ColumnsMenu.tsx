import Columns3 from 'lucide-react/icons/columns-3';
import { MenuTrigger } from 'react-aria-components/Menu';
import { Button } from '../Button.tsx';
import { Menu, MenuItem, MenuSection } from '../overlays/Menu.tsx';
import { meta } from '../text.css.ts';

export type ColumnsMenuProps = {
  columns: readonly { id: string; head: string; sticky?: 'start' | 'end' }[];
  hidden: ReadonlySet<string>;
  /** Chosen to be shown, and without room now. */
  unfit?: ReadonlySet<string>;
  onChange: (hidden: ReadonlySet<string>) => void;
};

/** Shows and hides the columns of a Table; frozen ones are always shown. */
export function ColumnsMenu({ columns, hidden, unfit, onChange }: ColumnsMenuProps) {
  const offered = columns.filter((column) => column.sticky !== 'end');
  const count = offered.filter(({ id }) => hidden.has(id) || unfit?.has(id)).length;
  return (
    <MenuTrigger>
      <Button variant="quiet" size="s" icon={<Columns3 />}>
        Columns
        {count > 0 && <span className={meta}>{count} hidden</span>}
      </Button>
      <Menu
        placement="bottom end"
        selectionMode="multiple"
        selectedKeys={offered.filter((column) => !hidden.has(column.id)).map((column) => column.id)}
        disabledKeys={offered.filter((column) => column.sticky).map((column) => column.id)}
        onSelectionChange={(keys) =>
          onChange(
            new Set(offered.filter((column) => keys !== 'all' && !keys.has(column.id)).map((column) => column.id)),
          )
        }
      >
        <MenuSection title="Shown columns">
          {offered.map((column) => (
            <MenuItem
              key={column.id}
              id={column.id}
              detail={column.sticky ? 'always' : unfit?.has(column.id) ? 'no room' : undefined}
            >
              {column.head}
            </MenuItem>
          ))}
        </MenuSection>
      </Menu>
    </MenuTrigger>
  );
}
