/** The addresses of the screens. The router shows a screen at each, and the server answers its page there and nowhere else. */
export const screenPaths = {
  dashboard: '/',
  dashboardAlias: '/dashboard',
  auth: '/auth',
  invitation: '/invite/$token',
  welcome: '/welcome',
  onboarding: '/onboarding',
  subscriptions: '/subscriptions',
  subscription: '/subscriptions/$id',
  calendar: '/calendar',
  invoices: '/invoices',
  reminders: '/reminders',
  settings: '/settings',
} as const;
