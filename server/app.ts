import { Elysia } from 'elysia';
import { audit } from './audit/routes.ts';
import { dashboard } from './dashboard/routes.ts';
import { decisions } from './decisions/routes.ts';
import { events } from './events/routes.ts';
import { health } from './health/routes.ts';
import { bodies } from './http/bodies.ts';
import { scopeOf } from './http/caller.ts';
import { docs } from './http/docs.ts';
import { errors, Problem } from './http/errors.ts';
import { gate } from './http/gate.ts';
import { describe, type Json, openapi } from './http/openapi.ts';
import { type FindFacts, routeFacts, routeTable } from './http/route-facts.ts';
import { invitations } from './invitations/routes.ts';
import { invoices } from './invoices/routes.ts';
import { licenseChanges } from './license-changes/routes.ts';
import { members } from './members/routes.ts';
import { notifications } from './notifications/routes.ts';
import { onboarding } from './onboarding/routes.ts';
import { payments } from './payments/routes.ts';
import { pricingTiers } from './pricing-tiers/routes.ts';
import { rates } from './rates/routes.ts';
import { reminders } from './reminders/routes.ts';
import type { Services } from './services.ts';
import { settings } from './settings/routes.ts';
import { subscriptionGroups } from './subscription-groups/routes.ts';
import { subscriptions } from './subscriptions/routes.ts';
import { tokens } from './tokens/routes.ts';
import { usageMetrics } from './usage-metrics/routes.ts';
import { users } from './users/routes.ts';

/** Every call of Duebook, under /api. */
export const createApi = (services: Services) => {
  // The gate comes before the routes whose facts it asks for.
  const findFacts: FindFacts = (method, pathname) => table(method, pathname);
  const api = new Elysia({ prefix: '/api' })
    .use(errors)
    .use(gate(services, findFacts))
    .use(bodies)
    .use(routeFacts)
    .onAfterResponse(({ request, path, set }) => {
      const scope = scopeOf(request);
      const isRefused = typeof set.status === 'number' && set.status >= 400;
      if (!scope || isRefused || findFacts(request.method, path)?.readsOnly) return;
      services.hub.changed(scope.workspaceId);
    })
    .use(health)
    .use(users(services))
    .use(members(services))
    .use(invitations(services))
    .use(tokens(services))
    .use(settings(services))
    .use(audit(services))
    .use(subscriptions(services))
    .use(subscriptionGroups(services))
    .use(licenseChanges(services))
    .use(usageMetrics(services))
    .use(pricingTiers(services))
    .use(decisions(services))
    .use(payments(services))
    .use(invoices(services))
    .use(onboarding(services))
    .use(dashboard(services))
    .use(rates(services))
    .use(reminders(services))
    .use(notifications(services))
    .use(events(services));
  let described: Json | undefined;
  const document = () => {
    described ??= describe(api.routes);
    return described;
  };
  api
    .use(openapi(document))
    .use(docs(document))
    // GET by its name: the screens' GET /* wins over an ALL.
    .get('/*', noSuchCall, unknownCall)
    .all('/*', noSuchCall, unknownCall);
  const table = routeTable(api.routes);
  return api;
};

/** Whoever is signed out is not told which calls there are. */
const unknownCall = { role: 'viewer', detail: { hide: true } } as const;

function noSuchCall(): never {
  throw new Problem(404, 'No such call');
}
