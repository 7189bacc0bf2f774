import { useQuery } from '@tanstack/react-query'
import { type SubmitEvent, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { PersonRecord, PersonSummary } from '#shared/admin/people.ts'
import { toE164 } from '#shared/domain/e164.ts'
import { href } from '#shared/routes/href.ts'
import type { RouteId } from '#shared/routes/table.ts'
import { type PersonKeys, personFile, personQuery } from '../../data/people.ts'
import { count, formatPhone } from '../../format.ts'
import { Button, DownloadLink, TextLink } from '../../kit/button.tsx'
import { Facts, Section } from '../../kit/card.tsx'
import { TextField } from '../../kit/form/field.tsx'
import { Loaded } from '../../kit/loaded.tsx'
import { Time } from '../../kit/time.tsx'
import { useHasRole } from '../../session.ts'
import { useAddress } from '../../use-address.ts'

/** Looks a person up by e-mail or phone, shows what is stored, and fetches a copy of it. */
export function PersonPanel() {
  const [params] = useSearchParams()
  const keys = {
    email: params.get('email') ?? undefined,
    phone: params.get('telefon') ?? undefined,
  }
  return (
    <>
      <LookUp key={`${keys.email} ${keys.phone}`} {...keys} />
      {(keys.email || keys.phone) && <Found keys={keys} />}
    </>
  )
}

function LookUp({ email, phone }: PersonKeys) {
  const { go } = useAddress()
  const [errors, setErrors] = useState<{ email?: string; phone?: string }>({})
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const typed = {
      email: String(form.get('email')).trim(),
      phone: String(form.get('phone')).trim(),
    }
    const found = {
      ...(typed.email &&
        !/^[^\s@]+@[^\s@]+$/.test(typed.email) && { email: 'Skriv en e-mailadresse' }),
      ...(typed.phone &&
        toE164(typed.phone) === null && {
          phone: 'Skriv et telefonnummer, udenlandske med landekode',
        }),
      ...(!typed.email &&
        !typed.phone && { email: 'Skriv en e-mailadresse eller et telefonnummer' }),
    }
    setErrors(found)
    if (Object.keys(found).length === 0)
      go({ email: typed.email.toLowerCase() || null, telefon: toE164(typed.phone) })
  }
  return (
    <form noValidate onSubmit={submit} className="grid gap-3">
      <div className="grid items-start gap-3 sm:grid-cols-2">
        <TextField
          name="email"
          type="email"
          label="E-mail"
          autoComplete="off"
          defaultValue={email}
          {...(errors.email && { error: errors.email })}
        />
        <TextField
          name="phone"
          type="tel"
          label="Telefon"
          autoComplete="off"
          defaultValue={phone && formatPhone(phone)}
          {...(errors.phone && { error: errors.phone })}
        />
      </div>
      <div>
        <Button type="submit" look="primary">
          Find
        </Button>
      </div>
    </form>
  )
}

function Found({ keys }: { readonly keys: PersonKeys }) {
  const query = useQuery(personQuery(keys))
  const mayExport = useHasRole('admin')
  return (
    <Loaded query={query} detail>
      {({ row }) => (
        <>
          <Facts
            rows={{
              Henvendelser: count(row.leads.length),
              Tilbud: count(row.offers.length),
              Sager: count(row.cases.length),
              Samtykker: count(row.consents),
              Leverancer: count(row.deliveries),
              Frameldinger: count(row.suppressions.length),
            }}
          />
          {isEmpty(row) && (
            <p className="text-ink">Der er ikke gemt noget om den, du søgte efter.</p>
          )}
          {mayExport && !isEmpty(row) && (
            <div className="grid gap-2">
              <div className="flex flex-wrap gap-2.5">
                <DownloadLink href={personFile('export', keys)}>Hent alt om personen</DownloadLink>
                <DownloadLink href={personFile('consents', keys)}>
                  Hent samtykker som bevis
                </DownloadLink>
              </div>
              <p className="text-mute">Dit navn og tidspunktet skrives i loggen.</p>
            </div>
          )}
          <Records title="Henvendelser" rows={row.leads} route="adminLeads" />
          <Records title="Sager" rows={row.cases} route="adminLeads" />
          <Records title="Tilbud" rows={row.offers} route="adminOffers" />
          <Records title="Frameldinger" rows={row.suppressions} route="adminSuppressions" />
          {row.leads.length + row.cases.length > 0 && (
            <Section title="Slet">
              <p>
                En hovedadministrator sletter på den enkelte sag eller henvendelse. Tilbud, der er
                sagt ja til, bliver i fem år efter bogføringsloven. Frameldinger bliver, så vi ikke
                skriver igen.
              </p>
            </Section>
          )}
        </>
      )}
    </Loaded>
  )
}

const isEmpty = ({ leads, offers, cases, consents, deliveries, suppressions }: PersonSummary) =>
  leads.length + offers.length + cases.length + consents + deliveries + suppressions.length === 0

function Records({
  title,
  rows,
  route,
}: {
  readonly title: string
  readonly rows: readonly PersonRecord[]
  readonly route: RouteId
}) {
  if (rows.length === 0) return null
  return (
    <Section title={title}>
      <ul className="grid gap-1">
        {rows.map(({ id, label, at }) => (
          <li key={id} className="flex flex-wrap gap-x-3">
            <Time at={at} className="w-28 text-mute" />
            <TextLink to={`${href(route)}?id=${id}`} className="">
              {label || id}
            </TextLink>
          </li>
        ))}
      </ul>
    </Section>
  )
}
