import * as z from 'zod/mini'
import { orders } from '#shared/admin/orders.ts'
import type { AdminCall, AdminRoute } from './call.ts'
import { serve } from './serve.ts'

const papers = () => import('./order-papers.ts')

/** `receipt` and `packing`, or the number of a voucher. */
const paperQuery = z.object({
  paper: z.string().check(z.regex(/^(?:receipt|packing|[FK]\d{6,})$/, 'Dokumentet kendes ikke.')),
})
const voucherQuery = z.object({
  voucher: z.string().check(z.regex(/^[FK]\d{6,}$/, 'Bilaget kendes ikke.')),
})
const day = z.iso.date('Skriv en dato')
/** Danish days, both included. */
const periodQuery = z
  .object({ from: day, until: day })
  .check(z.refine(({ from, until }) => from <= until, 'Perioden slutter, før den begynder.'))

export type PaperQuery = z.output<typeof paperQuery>
export type VoucherQuery = z.output<typeof voucherQuery>
export type Period = z.output<typeof periodQuery>

/** Orders with their papers and the exports of the books. Copies of many at a time are for admins. */
export const orderRoutes: readonly AdminRoute[] = [
  // Before the routes of an order, whose `/:id` would match them too.
  {
    method: 'GET',
    path: '/orders/counts',
    role: 'viewer',
    handle: async (call) => (await import('./orders.ts')).counts(call),
  },
  {
    method: 'GET',
    path: '/orders/labels',
    role: 'admin',
    handle: async (call) => (await papers()).showLabels(call),
  },
  {
    method: 'GET',
    path: '/orders/postings',
    role: 'admin',
    query: periodQuery,
    handle: async (call) => (await papers()).exportPostings(call as AdminCall<Period>),
  },
  {
    method: 'GET',
    path: '/orders/vouchers',
    role: 'admin',
    query: periodQuery,
    handle: async (call) => (await papers()).exportVouchers(call as AdminCall<Period>),
  },
  ...serve(orders, () => import('./orders.ts')),
  {
    method: 'GET',
    path: '/orders/:id/parts',
    role: 'viewer',
    handle: async (call) => (await import('./orders.ts')).parts(call),
  },
  {
    method: 'GET',
    path: '/orders/:id/paper',
    role: 'viewer',
    query: paperQuery,
    handle: async (call) => (await papers()).showPaper(call as AdminCall<PaperQuery>),
  },
  {
    method: 'GET',
    path: '/orders/:id/oioubl',
    role: 'viewer',
    query: voucherQuery,
    handle: async (call) => (await papers()).showOioubl(call as AdminCall<VoucherQuery>),
  },
]
