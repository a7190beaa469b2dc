import { useQuery } from '@tanstack/react-query';
import ChevronDown from 'lucide-react/icons/chevron-down';
import Send from 'lucide-react/icons/send';
import { MenuTrigger } from 'react-aria-components/Menu';
import { CHANNEL_LABELS, type Channel } from '@/db/model/reminders.ts';
import { messageOf } from '@/ui/api.ts';
import { Button } from '@/ui/components/Button.tsx';
import { Menu, MenuItem } from '@/ui/components/overlays/Menu.tsx';
import { toast } from '@/ui/components/overlays/Toast.tsx';
import { channelsQuery, useSendTest } from './queries.ts';

/** Sends oneself a test, on all channels that reach one or on a single one. */
export function SendTest() {
  const { data: channels = [] } = useQuery(channelsQuery);
  const test = useSendTest();
  const send = (channel?: Channel) =>
    test.mutate(channel, {
      onSuccess: ({ sent }) =>
        toast({ title: 'Test sent', description: `By ${sent.map((each) => CHANNEL_LABELS[each]).join(', ')}.` }),
      onError: (error) => toast({ variant: 'destructive', title: 'Test failed', description: messageOf(error) }),
    });
  return (
    <MenuTrigger>
      <Button
        icon={<Send aria-hidden />}
        iconAfter={<ChevronDown aria-hidden />}
        isPending={test.isPending}
        pendingLabel="Sending..."
      >
        Send test
      </Button>
      <Menu placement="bottom end">
        <MenuItem id="all" onAction={() => send()}>
          On all my channels
        </MenuItem>
        {channels.map(({ channel, available, reason }) => (
          <MenuItem
            key={channel}
            id={channel}
            isDisabled={!available || reason !== null}
            detail={reason ?? undefined}
            onAction={() => send(channel)}
          >
            {CHANNEL_LABELS[channel]}
          </MenuItem>
        ))}
      </Menu>
    </MenuTrigger>
  );
}
