import { queryOptions, useMutation } from '@tanstack/react-query';
import type { Converted } from '@/db/model/rates.ts';
import type { Wire } from '@/db/model/wire.ts';
import { request } from '@/ui/api.ts';

export type Conversion = { amount: string; fromCurrency: string; toCurrency: string };

const convert = (conversion: Conversion, signal?: AbortSignal) =>
  request<Wire<Converted>>('POST', '/api/currency/convert', { body: conversion, signal });

/** An amount in another currency at today's rate, for a preview that follows what is typed. */
export const conversionQuery = (conversion: Conversion) =>
  queryOptions({
    queryKey: ['conversion', conversion],
    queryFn: ({ signal }) => convert(conversion, signal),
    // Each amount that is typed is one: none is worth keeping long, and the rates may be mended meanwhile.
    gcTime: 60_000,
    staleTime: 0,
  });

export const useConvert = () => useMutation({ mutationFn: (conversion: Conversion) => convert(conversion) });
