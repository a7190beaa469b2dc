import { z } from 'zod';
import { decimalAnswer } from './money.ts';
import { countAnswer } from './wire.ts';

export const dashboardStatsSchema = z.object({
  total: countAnswer.meta({ description: 'All subscriptions.' }),
  dueThisWeek: countAnswer.meta({ description: 'Active or trial, due in 0 to 7 days.' }),
  due: countAnswer.meta({ description: 'Active or trial, due in 0 to 30 days.' }),
  overdue: countAnswer.meta({ description: 'Active or trial, the due day past.' }),
  invoices: countAnswer.meta({ description: 'All invoices.' }),
  monthlyPaidAmount: decimalAnswer(2).meta({
    description: 'Payments made in this calendar month, in the base currency.',
    example: '86686.94',
  }),
});
export type DashboardStats = z.infer<typeof dashboardStatsSchema>;
