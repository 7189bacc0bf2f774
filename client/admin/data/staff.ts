import { useQuery, type UseQueryOptions } from '@tanstack/react-query'
import type { Option } from '#shared/admin/field.ts'
import type { RedirectStaff } from '#shared/schemas/redirect-admin.ts'
import { api } from '../api.ts'
import { redirectStaffQuery } from './redirects.ts'

/** Everyone with a role, as options of a filter. */
export const staffOptionsQuery: UseQueryOptions<readonly Option[]> = {
  queryKey: ['staff', 'options'],
  queryFn: async ({ signal }) => {
    const { rows } = await api<RedirectStaff>('GET', '/redirects/staff', undefined, signal)
    return rows.map(({ id, email, name }) => ({ value: id, label: name || email }))
  },
}

/** The name of a user; »Tidligere medarbejder« for one who is gone, '' while it loads and for no one. */
export function useStaffName(id: string | null): string {
  const { data } = useQuery({ ...redirectStaffQuery, enabled: id !== null })
  if (id === null || !data) return ''
  const user = data.rows.find((each) => each.id === id)
  return user ? user.name || user.email : 'Tidligere medarbejder'
}
