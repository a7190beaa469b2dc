import type { ComponentProps, MouseEvent, Ref } from 'react';
import { Link, type LinkProps } from 'react-aria-components/Link';

export interface AriaRouterLinkProps extends LinkProps {
  ref?: Ref<HTMLAnchorElement>;
}

/**
 * react-aria's link for the router's createLink. Given the router's onClick, react-aria would call it for the Enter key with
 * a click of its own making, and the browser's click after it would load the whole page anew; so the browser's gets it.
 */
export function AriaRouterLink({ onClick, ...rest }: AriaRouterLinkProps) {
  // One that is disabled is no anchor and leads nowhere.
  if (rest.isDisabled) return <Link {...rest} />;
  return <Link {...rest} render={(props) => <a {...clicked(props as ComponentProps<'a'>, onClick)} />} />;
}

function clicked(anchor: ComponentProps<'a'>, onClick: LinkProps['onClick']): ComponentProps<'a'> {
  return {
    ...anchor,
    onClick: (event: MouseEvent<HTMLAnchorElement>) => {
      anchor.onClick?.(event);
      onClick?.(event);
    },
  };
}
