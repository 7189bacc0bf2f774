import { deliveries } from '#shared/admin/deliveries.ts'
import { toSlug } from '../../kit/screen/use-screen-address.ts'

/** The query of an old address of the log, `?vis=log&tilstand=fejlet&modtager=…`, as the log's own screen has it. */
export function logAddress(params: URLSearchParams): string {
  const query = new URLSearchParams()
  const slug = params.get('tilstand')
  const status = deliveries.fields.status.options.find(({ label }) => toSlug(label) === slug)
  if (status) query.set('status', status.value)
  for (const name of ['modtager', 'soeg', 'id']) {
    const value = params.get(name)
    if (value) query.set(name, value)
  }
  const text = query.toString()
  return text && `?${text}`
}
