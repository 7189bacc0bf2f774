import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { type Case, cases } from '#shared/admin/cases.ts'
import { phoneSearch } from '#shared/domain/e164.ts'
import { href } from '#shared/routes/href.ts'
import { api } from '../../api.ts'
import { queryString } from '../../data/queries.ts'
import type { ResourcePage } from '../../data/resource.ts'
import { TextLink } from '../../kit/button.tsx'
import { Notice } from '../../kit/notices.tsx'
import { debounceMs } from '../../use-debounced.ts'

/** What one searches for: a whole number, else a whole mail address, else street and number. Null while it is too little. */
export function searchOf({
  phone,
  email,
  address,
}: Readonly<Record<string, unknown>>): string | null {
  const digits = typeof phone === 'string' ? phoneSearch(phone) : null
  if (digits && digits.length >= 8) return digits
  if (typeof email === 'string' && /^\S+@\S+\.\S+$/.test(email.trim())) return email.trim()
  if (typeof address === 'string' && /\p{L}{3}.* \d/u.test(address))
    return address.split(',')[0] ?? null
  return null
}

/** While a new case is typed: cases that are there already for the same number, mail address or house. */
export function KnownPeople({ row }: { readonly row: Case | null }) {
  const { control } = useFormContext()
  const [phone, email, address] = useWatch({ control, name: ['phone', 'email', 'address'] })
  const typed = row ? null : searchOf({ phone, email, address })
  const [search, setSearch] = useState<string | null>(null)
  useEffect(() => {
    const timer = setTimeout(() => setSearch(typed), debounceMs)
    return () => clearTimeout(timer)
  }, [typed])
  const { data } = useQuery({
    queryKey: [cases.name, 'known', search],
    queryFn: ({ signal }) =>
      api<ResourcePage<typeof cases>>(
        'GET',
        `/cases${queryString({ search: search ?? undefined })}`,
        undefined,
        signal,
      ),
    enabled: search !== null,
  })
  const found = search === null ? [] : (data?.rows ?? []).slice(0, 3)
  return (
    <div role="status">
      {found.length > 0 && (
        <Notice>
          <div className="grid gap-1">
            <p>Findes måske allerede:</p>
            <ul className="grid gap-1">
              {found.map((known) => (
                <li key={known.id}>
                  <TextLink to={`${href('adminLeads')}?id=${known.id}`}>
                    {known.name || 'Uden navn'}, sag {known.number}
                  </TextLink>{' '}
                  {known.town}
                </li>
              ))}
            </ul>
          </div>
        </Notice>
      )}
    </div>
  )
}
