import { createLink } from '@tanstack/react-router';
import ArrowUpRight from 'lucide-react/icons/arrow-up-right';
import type { ReactNode, Ref } from 'react';
import type { LinkProps as AriaLinkProps } from 'react-aria-components/Link';
import { AriaRouterLink } from './AriaRouterLink.tsx';
import { ButtonContent, type ButtonLook, buttonClass } from './Button.tsx';
import * as css from './Link.css.ts';

interface StyledLinkProps extends Omit<AriaLinkProps, 'className' | 'children'> {
  variant?: keyof typeof css.variant;
  className?: string;
  children: ReactNode;
  ref?: Ref<HTMLAnchorElement>;
}

function StyledLink({ variant = 'accent', className = '', ...rest }: StyledLinkProps) {
  return <AriaRouterLink {...rest} className={`${css.link} ${css.variant[variant]} ${className}`} />;
}

interface StyledLinkButtonProps extends Omit<AriaLinkProps, 'className' | 'children'>, ButtonLook {
  className?: string;
  children: ReactNode;
  ref?: Ref<HTMLAnchorElement>;
}

function StyledLinkButton(props: StyledLinkButtonProps) {
  const { variant, size, icon, iconAfter, kbd, isWide, className, children, ...rest } = props;
  return (
    <AriaRouterLink {...rest} className={buttonClass({ variant, size, isWide }, className)}>
      <ButtonContent variant={variant} icon={icon} iconAfter={iconAfter} kbd={kbd}>
        {children}
      </ButtonContent>
    </AriaRouterLink>
  );
}

/** A link within the application; `to`, `params` and `search` are typed by the routes. */
export const Link = createLink(StyledLink);
/** The same, looking like a Button. */
export const LinkButton = createLink(StyledLinkButton);

/** Leaves Duebook: a new tab, and the other side learns nothing of this one. */
export function ExternalLink({ children, ...rest }: Omit<StyledLinkProps, 'ref'>) {
  return (
    <StyledLink
      {...rest}
      target="_blank"
      rel="noopener noreferrer"
      className={`${css.external} ${rest.className ?? ''}`}
    >
      {children}
      <ArrowUpRight aria-hidden />
    </StyledLink>
  );
}
