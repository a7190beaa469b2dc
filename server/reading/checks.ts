import { addDays, type Day } from '@/db/model/day.ts';
import { compare, subtract, sum } from '@/db/model/money.ts';
import type { FieldName } from '@/db/model/readings.ts';
import type { EngineResult } from './engine.ts';
import { type MergedFields, round } from './merge-votes.ts';
import { unitsOf } from './rules/amounts.ts';
import { isGstin, stateOf } from './rules/gstin.ts';

/** What a check found: fields it makes surer (above zero) or less sure (below), and a sentence for the person if it failed. */
export type Finding = { fields: (FieldName | 'items')[]; effect: number; sentence?: string };

type Values = Partial<Record<FieldName, string>>;
export type Facts = {
  values: Values;
  items: MergedFields['items'];
  amountInWords?: string;
  gst?: EngineResult['gst'];
  today: Day;
};

/** The rates of GST, in hundredths of a percent; the halves of each are CGST and SGST. */
const GST_SLABS = [0, 10, 25, 100, 150, 300, 500, 600, 750, 1200, 1800, 2800, 4000];

/** Every check that the values allow. */
export function check(facts: Facts): Finding[] {
  return [netAndTax, itemSum, gstRate, gstParts, gstin, totalInWords, dueDay, future].flatMap((each) => each(facts));
}

/** The merged fields with their confidence as the checks leave it. */
export function applyFindings(merged: MergedFields, findings: readonly Finding[]): MergedFields {
  const fields = { ...merged.fields };
  let items = merged.items;
  for (const { fields: names, effect } of findings) {
    for (const name of names) {
      if (name === 'items') {
        if (items) items = { ...items, confidence: adjusted(items.confidence, effect) };
        continue;
      }
      const field = fields[name];
      if (field) fields[name] = { ...field, confidence: adjusted(field.confidence, effect) };
    }
  }
  const sentences = findings.map((finding) => finding.sentence).filter((sentence) => sentence !== undefined);
  return { fields, items, warnings: [...merged.warnings, ...sentences] };
}

/** An effect takes a share of what is missing to certainty, or of what there is. Nothing read is ever wholly certain. */
const adjusted = (confidence: number, effect: number): number =>
  round(
    effect >= 0
      ? Math.max(confidence, Math.min(confidence + (1 - confidence) * effect, 0.97))
      : confidence * (1 + effect),
  );

const apart = (one: string, other: string): number =>
  Math.abs(unitsOf(subtract(one, other)) ?? Number.POSITIVE_INFINITY) / 10_000;

function netAndTax({ values }: Facts): Finding[] {
  const { subtotalAmount: net, taxAmount: tax, totalAmount: total, discountAmount: discount } = values;
  if (!net || !tax || !total) return [];
  const fields: FieldName[] = ['totalAmount', 'subtotalAmount', 'taxAmount'];
  const gap = apart(sum([net, tax]), total);
  const taxed = compare(tax, '0') !== 0;
  if (gap <= 0.02) return [{ fields: [...fields, 'gstAmount'], effect: taxed ? 0.6 : 0.15 }];
  if (values.currency === 'INR' && gap < 1) return [{ fields: [...fields, 'gstAmount'], effect: 0.45 }];
  if (discount && apart(subtract(sum([net, tax]), discount), total) <= 0.02) return [{ fields, effect: 0.4 }];
  return [{ fields, effect: -0.2, sentence: `Net ${net} and tax ${tax} do not add up to the total of ${total}.` }];
}

function itemSum({ values, items }: Facts): Finding[] {
  const prices = items?.value.map((item) => item.totalPrice).filter((price) => price !== null) ?? [];
  if (prices.length === 0 || prices.length !== items?.value.length) return [];
  const added = sum(prices);
  const slack = 0.01 * prices.length + 0.01;
  const { subtotalAmount: net, totalAmount: total } = values;
  if (net && apart(added, net) <= slack) return [{ fields: ['subtotalAmount', 'items', 'totalAmount'], effect: 0.35 }];
  if (total && apart(added, total) <= slack) return [{ fields: ['totalAmount', 'items'], effect: 0.35 }];
  return net || total ? [{ fields: ['items'], effect: -0.25 }] : [];
}

/** One rate for the whole invoice is the usual case; several rates give an odd average, which proves nothing. */
function gstRate({ values }: Facts): Finding[] {
  const { subtotalAmount: net, gstAmount: gst } = values;
  if (!net || !gst || compare(net, '0') === 0) return [];
  const rate = ((unitsOf(gst) ?? 0) / (unitsOf(net) ?? 1)) * 10_000;
  const slack = (200 / Math.abs(unitsOf(net) ?? 1)) * 10_000 + 0.5;
  const known = GST_SLABS.some((slab) => Math.abs(slab - rate) <= slack);
  if (known) return [{ fields: ['gstAmount', 'taxAmount', 'subtotalAmount'], effect: 0.35 }];
  return rate > 4000
    ? [{ fields: ['gstAmount', 'taxAmount'], effect: -0.4, sentence: 'The GST is more than 40% of the net amount.' }]
    : [];
}

/** Central and state tax are equal, within a state; integrated tax is for sales across. */
function gstParts({ values, gst }: Facts): Finding[] {
  if (!gst) return [];
  const { cgst, sgst, igst, buyerGstin } = gst;
  const findings: Finding[] = [];
  if (cgst && sgst) {
    const equal = apart(cgst, sgst) <= 0.02;
    const sentence = equal ? undefined : `CGST ${cgst} and SGST ${sgst} should be equal.`;
    findings.push({ fields: ['gstAmount', 'taxAmount'], effect: equal ? 0.2 : -0.3, sentence });
  }
  const seller = values.gstNumber;
  if (seller && buyerGstin && isGstin(seller) && isGstin(buyerGstin)) {
    const isSameState = stateOf(seller) === stateOf(buyerGstin);
    const integrated = igst !== undefined && cgst === undefined;
    if (cgst !== undefined || integrated) {
      findings.push({ fields: ['gstNumber'], effect: isSameState === !integrated ? 0.3 : -0.1 });
    }
  }
  return findings;
}

function gstin({ values }: Facts): Finding[] {
  const { gstNumber } = values;
  if (!gstNumber) return [];
  if (isGstin(gstNumber)) return [{ fields: ['gstNumber'], effect: 0.5 }];
  return [
    {
      fields: ['gstNumber'],
      effect: -0.4,
      sentence: `The check character of GSTIN ${gstNumber} is wrong; one of its letters was misread or mistyped.`,
    },
  ];
}

function totalInWords({ values, amountInWords }: Facts): Finding[] {
  const { totalAmount: total, amountDue } = values;
  if (!amountInWords || !total) return [];
  const spelled = (amount: string) => apart(amountInWords, amount.replace(/^-/, '')) < 1;
  if (spelled(total)) return [{ fields: ['totalAmount'], effect: 0.7 }];
  if (amountDue && spelled(amountDue)) return [];
  return [
    {
      fields: ['totalAmount'],
      effect: -0.3,
      sentence: `The total of ${total} is not what the amount in words says (${amountInWords}).`,
    },
  ];
}

function dueDay({ values }: Facts): Finding[] {
  const { invoiceDate, dueDate } = values;
  if (!invoiceDate || !dueDate) return [];
  if (dueDate >= invoiceDate && dueDate <= addDays(invoiceDate, 200))
    return [{ fields: ['invoiceDate', 'dueDate'], effect: 0.2 }];
  if (dueDate >= invoiceDate) return [];
  return [
    {
      fields: ['dueDate', 'invoiceDate'],
      effect: -0.25,
      sentence: `The due date ${dueDate} lies before the invoice date ${invoiceDate}.`,
    },
  ];
}

/** Tomorrow is allowed: the sender's calendar may be a time zone ahead. */
function future({ values, today }: Facts): Finding[] {
  const { invoiceDate } = values;
  if (!invoiceDate || invoiceDate <= addDays(today, 1)) return [];
  return [{ fields: ['invoiceDate'], effect: -0.4, sentence: `The invoice date ${invoiceDate} lies in the future.` }];
}
