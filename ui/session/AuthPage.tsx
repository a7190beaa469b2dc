import { useSearch } from '@tanstack/react-router';
import { AuthForms, authDescription, authTitle } from './AuthForms.tsx';
import { SessionPage } from './SessionPage.tsx';

/** /auth: the sign-in dialog as a page, for those who came to an address that needs an account. */
export function AuthPage() {
  const { redirect, tab } = useSearch({ from: '/auth' });
  return (
    <SessionPage title={authTitle} description={authDescription}>
      <AuthForms tab={tab} wanted={redirect} />
    </SessionPage>
  );
}
